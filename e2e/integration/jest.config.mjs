/** Our own libraries are loaded as built (`dist`), because Node can't strip their decorators. */
const project = (name, rest = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testMatch: [`<rootDir>/${name}/*.spec.ts`],
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/native-errors.mjs'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/strip-types.mjs' },
  ...rest,
});

/** @type {import('jest').Config} */
export default {
  projects: [
    project('telemetry'),
    project('faults', {
      globalSetup: '<rootDir>/faults/support/world.setup.ts',
      globalTeardown: '<rootDir>/faults/support/world.teardown.ts',
    }),
  ],
  // There is only one stack, so files run one at a time in this process.
  maxWorkers: 1,
  testTimeout: 400_000,
};
