export { isWorkerKilled, LimitedWorker, type WorkerLimits } from './limited-worker.ts';
