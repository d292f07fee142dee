export * from './builders.ts';
export * from './fake-clock.ts';
export * from './otlp-receiver.ts';
export * from './scripted-transport.ts';
export * from './test-mongo.ts';
export * from './test-service.ts';
export * from './test-transport.ts';
export * from './wait.ts';
