#!/bin/bash
# Starts like the official image: writes settings from KAFKA_* into server.properties, formats the folder, and runs the
# broker.
set -euo pipefail
file=/opt/kafka/config/server.properties
: >"$file"
if [ -f /mnt/shared/config/server.properties ]; then cat /mnt/shared/config/server.properties >>"$file"; fi

# KAFKA_LOG_DIRS is log.dirs; two underscores are one, three are a dash. Some variables are for the scripts, not the broker.
while IFS='=' read -r -d '' name value; do
  case $name in
    KAFKA_HEAP_OPTS | KAFKA_OPTS | KAFKA_JVM_PERFORMANCE_OPTS | KAFKA_LOG4J* | KAFKA_GC_LOG_OPTS | KAFKA_JMX* | KAFKA_VERSION | KAFKA_*_SERVICE_* | KAFKA_PORT*) continue ;;
    KAFKA_*) ;;
    *) continue ;;
  esac
  key=$(sed -e 's/^KAFKA_//' -e 's/___/-/g' -e 's/__/=/g' -e 's/_/./g' -e 's/=/_/g' <<<"$name")
  echo "${key,,}=$value" >>"$file"
done < <(env -0)

# shellcheck disable=SC2206 # options are words
java=(java ${KAFKA_HEAP_OPTS:--Xmx512m -Xms128m} -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:+ExitOnOutOfMemoryError ${KAFKA_OPTS:-}
  -Djava.awt.headless=true -Dlog4j2.level=WARN -cp '/opt/kafka/libs/*')
"${java[@]}" kafka.tools.StorageTool format --ignore-formatted --config "$file" --cluster-id "${CLUSTER_ID:-5L6g3nShT-eMCtK--X86sw}"
exec "${java[@]}" kafka.Kafka "$file"
