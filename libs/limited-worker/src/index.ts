export { isWorkerKilled, LimitedWorker, type WorkerLimits } from './limited-worker.ts';
export { LimitedWorkers, workersFor } from './limited-workers.ts';
export { Slots } from './slots.ts';
