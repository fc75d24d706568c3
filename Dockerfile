# syntax=docker/dockerfile:1
# Teotl as a container: built with its compiled core, run as nobody in particular. See docs/hosting.md.
FROM node:22-bookworm-slim AS pages
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM python:3.13-slim-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
COPY --from=pages /src/node_modules node_modules
RUN python -m venv /opt/teotl && /opt/teotl/bin/pip install --no-cache-dir '.[postgres]'

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /var/lib/teotl --create-home teotl
COPY --from=build /opt/teotl /opt/teotl
ENV PATH=/opt/teotl/bin:$PATH PYTHONUNBUFFERED=1
USER 10001
WORKDIR /var/lib/teotl
VOLUME /var/lib/teotl
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["teotl"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/var/lib/teotl", "--log", "on"]
