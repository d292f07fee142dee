# shellcheck shell=bash
# Substitutes for base images from a registry: Debian by debootstrap, Node from the npm package that the project pins, a
# runtime with only Node's dependencies (like distroless), and Java, Python and Redis for the parts.

DEBIAN=localhost/debian:bookworm NODE=localhost/node:24 RUNTIME=localhost/runtime:24 WEB=localhost/web-server:1 PARTS=localhost/parts:1

debian_rootfs() { # folder
  debootstrap --variant=minbase --include=ca-certificates,libstdc++6,tzdata bookworm "$1" http://deb.debian.org/debian || return
  # Downloaded packages and lists are not part of the image.
  rm -rf "$1"/var/cache/apt/archives/*.deb "$1"/var/lib/apt/lists/*
}
base_debian() {
  cached debian debian_rootfs
  has_image "$DEBIAN" || build_base "$DEBIAN" "$CACHE/debian" <<<$'FROM scratch\nCOPY . /\nCMD ["/bin/bash"]'
}
build_base() { # name, context; reads the Dockerfile from standard input
  buildah_ build --format docker --layers --tag "$1" --file /dev/stdin "${@:3}" "$2"
}

# The project's Node, and npm for builds.
base_node() {
  base_debian
  has_image "$NODE" && return
  local context=$CACHE/images/node-context
  rm -rf "$context" && mkdir -p "$context"
  install -m 0755 "$(node_binary)" "$context/node"
  # `npm root --global` doesn't work here, because the Node from the npm package comes without npm.
  cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$context/npm"
  build_base "$NODE" "$context" <<DOCKERFILE
FROM $DEBIAN
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
CMD ["node"]
DOCKERFILE
}
node_binary() { node "$ROOT/tools/with-node.mjs" tools/running/node-command.ts /dev/stdout | head -1; }

# Contains neither a shell nor a package manager: only the libraries that Node is linked with, certificates, time zones
# and a user.
base_runtime() {
  base_debian
  has_image "$RUNTIME" && return
  local context=$CACHE/images/runtime-context path
  rm -rf "$context" && mkdir -p "$context"/{nodejs/bin,tmp,etc/ssl/certs,usr/share,home/nonroot}
  chmod 1777 "$context/tmp"
  install -m 0755 "$(node_binary)" "$context/nodejs/bin/node"
  for path in $(ldd "$(node_binary)" | grep -o '/[^ ]*'); do
    mkdir -p "$context$(dirname "$path")"
    cp -L "$CACHE/debian$path" "$context$path"
  done
  cp "$CACHE/debian/etc/ssl/certs/ca-certificates.crt" "$context/etc/ssl/certs/"
  cp -r "$CACHE/debian/usr/share/zoneinfo" "$context/usr/share/"
  echo 'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin' >"$context/etc/passwd"
  echo 'nonroot:x:65532:' >"$context/etc/group"
  echo 'hosts: files dns' >"$context/etc/nsswitch.conf"
  build_base "$RUNTIME" "$context" <<<$'FROM scratch\nCOPY . /\nENV PATH=/nodejs/bin SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt\nUSER 65532:65532\nENTRYPOINT ["/nodejs/bin/node"]'
}

# The web server for the pages, from PyPI; the image tests use the same one.
base_web() {
  local caddy
  caddy=$(cd "$ROOT" && "$(node_binary)" tools/images.ts --programs | grep '/caddy$')
  has_image "$WEB" && return
  local context=$CACHE/images/web-context
  rm -rf "$context" && mkdir -p "$context/usr/bin"
  install -m 0755 "$caddy" "$context/usr/bin/caddy"
  build_base "$WEB" "$context" <<<$'FROM scratch\nCOPY . /'
}

# One base for all stand-ins, so that a node unpacks it once.
base_parts() {
  base_debian
  has_image "$PARTS" && return
  build_base "$PARTS" "$HERE/images" <<DOCKERFILE
FROM $DEBIAN
RUN apt-get update && apt-get install -y --no-install-recommends openjdk-17-jre-headless python3 redis-server redis-tools && rm -rf /var/lib/apt/lists/*
DOCKERFILE
}
