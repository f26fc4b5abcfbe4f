# Built with everything a compiler needs; runs with what is left over.
# A tag can be moved, a digest cannot. To build on images that nobody can change under you, give their digests:
# --build-arg BUILD_DIGEST=@sha256:… --build-arg RUN_DIGEST=@sha256:… (docker buildx imagetools inspect node:24.18.1-bookworm).
# Not newer: docs/decisions/043 says why.
ARG NODE_VERSION=24.18.1
ARG BUILD_DIGEST=
ARG RUN_DIGEST=
FROM node:${NODE_VERSION}-bookworm${BUILD_DIGEST} AS build
WORKDIR /app
RUN apt-get update \
  && apt-get install -y --no-install-recommends libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev pkg-config \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node -e "import('./tools/build.mjs').then(({ build }) => build())" && npm prune --omit=dev

FROM node:${NODE_VERSION}-bookworm-slim${RUN_DIGEST}
RUN apt-get update \
  && apt-get install -y --no-install-recommends libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libjpeg62-turbo libgif7 librsvg2-2 \
  && rm -rf /var/lib/apt/lists/*
# The last two as `npm start` sets them: else memory that was freed is kept.
ENV NODE_ENV=production FIELDPOST_DATA=/data FIELDPOST_HEALTH_PORT=8080 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.FIELDPOST_HEALTH_PORT).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "--enable-source-maps", "dist/src/main.js"]
