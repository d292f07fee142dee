// A service as a process of its own, on Kafka. Apart from the kit's index, so that one process for all never loads a Kafka client.
export * from './bus/kafka/kafka.transport.ts';
export * from './run-alone.ts';
