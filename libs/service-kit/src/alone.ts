// Runs a service as a separate process, on Kafka. Not part of the kit's index, so that the standalone process never loads a Kafka
// client.
export * from './bus/kafka/kafka.transport.ts';
export * from './run-alone.ts';
