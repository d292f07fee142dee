# shellcheck shell=bash
# Images reach a node as archives: there is no registry.

# The image of the process that holds a pod together, from one static binary.
pause_image() {
  local work
  work=$(mktemp -d)
  cp "$BIN/pause" "$work/pause"
  tar -C "$work" --owner=0 --group=0 --mtime=@0 -cf "$work/layer.tar" pause
  jq -n --arg layer "sha256:$(sha256sum "$work/layer.tar" | cut -d' ' -f1)" \
    '{architecture: "amd64", os: "linux", config: {Entrypoint: ["/pause"], User: "65532:65532"}, rootfs: {type: "layers", diff_ids: [$layer]}}' >"$work/config.json"
  echo '[{"Config": "config.json", "RepoTags": ["localhost/pause:1"], "Layers": ["layer.tar"]}]' >"$work/manifest.json"
  tar -C "$work" -cf "$DIR/pause.tar" manifest.json config.json layer.tar
  rm -rf "$work"
}

# An archive (docker or OCI) into every node, one after another: unpacking takes the disk.
load_image() { # archives …
  local archive node
  (($# > 0)) || fail load-image 'needs an archive: cluster.sh load-image image.tar …'
  for archive in "$@"; do
    for node in "${NODES[@]}"; do node_ctr "$node" images import --all-platforms "$(realpath "$archive")" | sed "s/^/$node /"; done
  done
}
