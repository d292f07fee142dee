# The seven services and `standalone` in one image; its arguments select the program (README.md). Needs nothing from the
# network but the package registry; a mirror comes as secret `npmrc`, its certificates as secret `registry-ca`:
# `npm run images` gives both by itself (tools/images/registry-secrets.ts).
ARG NODE_IMAGE=docker.io/library/node:24-trixie-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/nodejs24-debian13:nonroot

# The files that npm reads. Code changes don't affect them, so the installed packages come from the layer cache.
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

# Only the run-time dependencies of `standalone` and its services.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=registry-ca,target=/run/registry-ca.pem \
  --mount=type=cache,target=/root/.npm \
  if [ -s /run/registry-ca.pem ]; then export NODE_EXTRA_CA_CERTS=/run/registry-ca.pem; fi \
  && npm ci --omit=dev --omit=optional --workspace=apps/standalone --ignore-scripts --no-audit --no-fund

FROM build AS production
ARG NODE_BIN=/nodejs/bin/node
COPY docker docker
COPY --from=dependencies /app /installed
# Variables in an entry point are not expanded, so a link points to Node.
RUN node docker/assemble.ts /app /installed /image \
  && node docker/sbom.ts /installed/package-lock.json apps/standalone > /image/sbom.cdx.json \
  && mkdir -p /image/bin /image/data \
  && ln -s "${NODE_BIN}" /image/bin/node

# `--target sbom --output DIR` writes the bill of materials.
FROM scratch AS sbom
COPY --from=production /image/sbom.cdx.json /service.cdx.json

FROM ${RUNTIME_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="Sightline services" \
  org.opencontainers.image.description="Open-source competitive intelligence: the seven services, alone or in one process" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
# Two memory arenas of glibc for all threads, as for `npm start`: see tools/node-args.mjs.
ENV NODE_ENV=production SIGHTLINE_DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# The data of a single-machine installation; a volume mounted here belongs to the user below.
COPY --from=production --chown=65532:65532 /image/data /data
COPY --from=production /image/bin ./bin
COPY --from=production /image/node_modules ./node_modules
COPY --from=production /image/libs ./libs
COPY --from=production /image/apps ./apps
COPY --from=production /image/sbom.cdx.json ./
USER 65532:65532
EXPOSE 3000 9464
# The exec form makes Node process 1, which gets the signals, and needs no shell.
ENTRYPOINT ["/app/bin/node", "--enable-source-maps", "--max-semi-space-size=8"]
