export { answerJobs } from './answer-jobs.ts';
export { isWorkerKilled, LimitedWorker, type WorkerLimits } from './limited-worker.ts';
