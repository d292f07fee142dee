# The single-page application behind Caddy, and nothing else: no shell, no libraries, no distribution (README.md).
# Needs nothing from the network but the package registry; a mirror comes as secret `npmrc`, its certificates as
# secret `registry-ca`: `npm run images` gives both by itself (tools/images/registry-secrets.ts).
ARG NODE_IMAGE=docker.io/library/node:24-trixie-slim
# Only /usr/bin/caddy is copied from this image.
ARG WEB_IMAGE=docker.io/library/caddy:2.11-alpine

FROM ${WEB_IMAGE} AS caddy

# The same as in service.Dockerfile up to the build, so both images share these layers.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /checkout
COPY . .
RUN mkdir /manifests \
  && find . -name package.json -exec cp --parents {} /manifests ';' \
  && cp --parents package-lock.json /manifests

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=registry-ca,target=/run/registry-ca.pem \
  --mount=type=cache,target=/root/.npm \
  if [ -s /run/registry-ca.pem ]; then export NODE_EXTRA_CA_CERTS=/run/registry-ca.pem; fi \
  && npm ci --ignore-scripts --no-audit --no-fund
COPY package.json tsconfig.json tsconfig.base.json ./
COPY tools/build.ts tools/run.ts tools/
COPY libs libs
COPY apps apps
RUN CI=1 node tools/build.ts

FROM build AS production
COPY docker docker
COPY --from=caddy /usr/bin/caddy /caddy
# `install` leaves behind the file capability that the official image gives Caddy: with it, a container whose capabilities are all
# dropped, as `restricted` pods are, can't even start it.
RUN install -D -m 0755 /caddy /image/usr/bin/caddy \
  && install -D -m 0644 docker/web/Caddyfile /image/etc/caddy/Caddyfile \
  && mkdir -p /image/srv && cp -R apps/web/dist/. /image/srv/ \
  && node docker/sbom.ts package-lock.json apps/web > /image/sbom.cdx.json \
  && install -d -m 1777 /image/tmp

# `--target sbom --output DIR` writes the bill of materials.
FROM scratch AS sbom
COPY --from=production /image/sbom.cdx.json /web.cdx.json

FROM scratch
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="Sightline web" \
  org.opencontainers.image.description="Open-source competitive intelligence: the single-page application" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
# Caddy's own data; the only folder that must be writable.
ENV HOME=/tmp XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
COPY --from=production /image/ /
USER 65532:65532
EXPOSE 8080
ENTRYPOINT ["/usr/bin/caddy"]
CMD ["run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
