import { errorText } from '@/lib/api/api-error';
import { newListeners } from '@/lib/browser/listeners';
import {
  abandoned,
  canStart,
  completed,
  failed,
  type LogEntry,
  type LogType,
  laterSteps,
  logged,
  logsOf,
  newSteps,
  type Steps,
  started,
} from './steps.ts';
import type { LogStore } from './stored-logs.ts';

/** Passed to the work of a step. */
export interface RunTools {
  /** Aborted when the user leaves the page or an earlier step starts again. */
  signal: AbortSignal;
  log: (type: LogType, message: string) => void;
}

/** `dropped` means that the run was abandoned or never started, so it has no result. */
export type Outcome<T> = { kind: 'complete'; result: T } | { kind: 'failed'; error: unknown } | { kind: 'dropped' };

const longestMessage = 2_000;

/** Runs a page's steps one at a time and reports every change. */
export class StepRunner<R> {
  private steps: Steps<R>;
  private lastRun = 0;
  private readonly running = new Map<keyof R & string, AbortController>();
  private readonly listeners = newListeners();
  /** Storage warning to repeat once in the next log entry. */
  private storageWarning: string | null;
  private hasWarnedAboutStorage = false;

  constructor(
    order: Steps<R>['order'],
    private readonly logStore: Pick<LogStore, 'read' | 'save'>,
    private readonly now: () => Date = () => new Date(),
  ) {
    const { logs, damaged } = logStore.read();
    this.steps = newSteps(order, logs);
    this.storageWarning = damaged ? 'The log of an earlier visit could not be read; starting a new one.' : null;
  }

  readonly get = (): Steps<R> => this.steps;

  readonly subscribe = this.listeners.add;

  /**
   * Starts the step unless it is running or the previous step is incomplete. A failure is reported in the outcome, the state
   * and the log.
   *
   * @param fallback message for failures without one
   */
  async run<S extends keyof R & string>(
    step: S,
    work: (tools: RunTools) => Promise<R[S]>,
    fallback: string,
  ): Promise<Outcome<R[S]>> {
    if (!canStart(this.steps, step)) return { kind: 'dropped' };
    for (const later of laterSteps(this.steps, step)) this.running.get(later)?.abort();
    const run = ++this.lastRun;
    const controller = new AbortController();
    this.running.set(step, controller);
    this.change(started(this.steps, step, run));
    const log = (type: LogType, message: string) => this.log(step, run, type, message);
    if (this.storageWarning !== null) log('error', this.storageWarning);
    this.storageWarning = null;
    try {
      const result = await work({ signal: controller.signal, log });
      if (controller.signal.aborted) return { kind: 'dropped' };
      this.change(completed(this.steps, step, run, result));
      return { kind: 'complete', result };
    } catch (error) {
      if (controller.signal.aborted) return { kind: 'dropped' };
      const text = errorText(error, fallback);
      log('error', text);
      this.change(failed(this.steps, step, run, text));
      return { kind: 'failed', error };
    } finally {
      if (this.running.get(step) === controller) this.running.delete(step);
    }
  }

  /** Called when the user leaves the page; aborts the running step and drops its result. */
  leave(): void {
    if (this.running.size === 0) return;
    for (const controller of this.running.values()) controller.abort();
    this.running.clear();
    this.change(abandoned(this.steps, this.entry('info', 'You left the page before the step was complete.')));
  }

  private log(step: keyof R & string, run: number, type: LogType, message: string): void {
    this.change(logged(this.steps, step, run, this.entry(type, message)));
    if (this.hasWarnedAboutStorage || this.isStored) return;
    this.hasWarnedAboutStorage = true;
    const warning = 'The log can’t be stored: this browser’s storage is full or disabled.';
    this.change(logged(this.steps, step, run, this.entry('error', warning)));
  }

  private entry(type: LogType, message: string): LogEntry {
    const shown = message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;
    return { at: this.now().toISOString(), type, message: shown };
  }

  private isStored = true;

  private change(next: Steps<R>): void {
    if (next === this.steps) return;
    this.steps = next;
    this.isStored = this.logStore.save(logsOf(next));
    this.listeners.notify();
  }
}
