#!/usr/bin/env bash
# Writes .env beside compose.yaml with the secrets of this installation. Keeps an existing .env: Keycloak stores the values of its
# first start.
set -euo pipefail
file=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/.env
if [ -e "$file" ]; then
  echo "$file is there already"
  exit 0
fi
umask 077
{
  for name in INTERNAL_SECRET MAGIC_LINK_CLIENT_SECRET KEYCLOAK_CLIENT_SECRET KEYCLOAK_ADMIN_PASSWORD; do
    echo "$name=$(head -c 48 /dev/urandom | base64 | tr -d '+/=\n')"
  done
  # The key by which browsers' push services identify this installation.
  echo "VAPID_PRIVATE_KEY=$(head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=')"
} >"$file"
echo "$file written"
