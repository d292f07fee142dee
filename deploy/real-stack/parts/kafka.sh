# shellcheck shell=bash
# Kafka 4.3.1 (KRaft: no ZooKeeper) from Maven Central.

KAFKA_JAVA=(java -Xms64m "-Xmx${KAFKA_HEAP:-384m}" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:+ExitOnOutOfMemoryError
  -Djava.awt.headless=true "-Dlog4j2.configurationFile=$HERE/kafka/log4j2.properties" -cp "$CACHE/kafka-4.3.1/*")

kafka_install() {
  need java openjdk-17-jre-headless
  cached kafka-4.3.1 kafka_download
}
kafka_download() { # folder
  need mvn maven
  mvn -q -B -Dstyle.color=never -f "$HERE/kafka/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies \
    -DincludeScope=runtime -DoutputDirectory="$1"
}

kafka_ports() { port_of kafka; port_of kafka-controller; }

kafka_start() {
  local properties=$RUN/kafka.properties
  mkdir -p "$DATA/kafka"
  sed -e "s#@PORT@#$(port_of kafka)#; s#@CONTROLLER_PORT@#$(port_of kafka-controller)#; s#@DATA@#$DATA/kafka#" \
    "$HERE/kafka/server.properties" >"$properties"
  # Formats a folder before its first use; keeps a formatted one.
  "${KAFKA_JAVA[@]}" kafka.tools.StorageTool format --ignore-formatted --config "$properties" \
    --cluster-id sightlineAAAAAAAAAAAAA >>"$LOGS/kafka.log" 2>&1 || fail_with_log kafka 'could not format its data folder'
  spawn kafka "${KAFKA_JAVA[@]}" kafka.Kafka "$properties"
}

kafka_health() { listening "$(port_of kafka)" && probe kafka "$(kafka_brokers)"; }
