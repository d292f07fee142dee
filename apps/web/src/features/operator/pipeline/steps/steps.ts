/** Status of a step. `idle` is shown as 'Pending' (product §4). */
export type StepStatus = 'idle' | 'loading' | 'complete' | 'error';
export type LogType = 'info' | 'request' | 'response' | 'error';

export interface LogEntry {
  /** ISO 8601 in UTC. */
  at: string;
  type: LogType;
  message: string;
}

export interface StepState<T> {
  status: StepStatus;
  result: T | null;
  /** Reason for the last failure, for display. */
  error: string | null;
  log: readonly LogEntry[];
  /** The run to which the state belongs. Results from earlier runs are dropped. */
  run: number;
}

/** Steps in order, each with the type of its result. The functions below are pure and return the next state. */
export interface Steps<R> {
  readonly order: readonly (keyof R & string)[];
  readonly states: { readonly [S in keyof R]?: StepState<R[S]> };
}

export type StepLogs = Readonly<Record<string, readonly LogEntry[]>>;

const idle: StepState<never> = { status: 'idle', result: null, error: null, log: [], run: 0 };

export function stepOf<R, S extends keyof R>(steps: Steps<R>, step: S): StepState<R[S]> {
  return steps.states[step] ?? idle;
}

function changed<R, S extends keyof R>(steps: Steps<R>, step: S, change: Partial<StepState<R[S]>>): Steps<R> {
  return { ...steps, states: { ...steps.states, [step]: { ...stepOf(steps, step), ...change } } };
}

/** `logs` come from an earlier visit. */
export function newSteps<R>(order: Steps<R>['order'], logs: StepLogs = {}): Steps<R> {
  return order.reduce<Steps<R>>((steps, step) => changed(steps, step, { log: logs[step] ?? [] }), {
    order,
    states: {},
  });
}

/** True if the previous step is complete; always true for the first step. */
export function isOpen<R>(steps: Steps<R>, step: keyof R & string): boolean {
  const before = steps.order[steps.order.indexOf(step) - 1];
  return before === undefined || stepOf(steps, before).status === 'complete';
}

export function canStart<R>(steps: Steps<R>, step: keyof R & string): boolean {
  return isOpen(steps, step) && stepOf(steps, step).status !== 'loading';
}

/** Returns the later steps, which depend on this one's result. */
export function laterSteps<R>(steps: Steps<R>, step: keyof R & string): (keyof R & string)[] {
  return steps.order.slice(steps.order.indexOf(step) + 1);
}

/**
 * Starts a step with an empty log and resets the later ones, whose results belong to another company or prompt.
 * Returns the same state when the step can't start.
 */
export function started<R>(steps: Steps<R>, step: keyof R & string, run: number): Steps<R> {
  if (!canStart(steps, step)) return steps;
  const cleared = laterSteps(steps, step).reduce((next, later) => changed(next, later, idle), steps);
  return changed(cleared, step, { ...idle, status: 'loading', run });
}

const isRunning = <R>(steps: Steps<R>, step: keyof R, run: number): boolean => {
  const state = stepOf(steps, step);
  return state.run === run && state.status === 'loading';
};

export function logged<R>(steps: Steps<R>, step: keyof R, run: number, entry: LogEntry): Steps<R> {
  return isRunning(steps, step, run) ? changed(steps, step, { log: [...stepOf(steps, step).log, entry] }) : steps;
}

export function completed<R, S extends keyof R>(steps: Steps<R>, step: S, run: number, result: R[S]): Steps<R> {
  return isRunning(steps, step, run) ? changed(steps, step, { status: 'complete', result }) : steps;
}

export function failed<R>(steps: Steps<R>, step: keyof R, run: number, error: string): Steps<R> {
  return isRunning(steps, step, run) ? changed(steps, step, { status: 'error', error }) : steps;
}

/** Called when the user leaves the page: running steps become idle, so their results are dropped. */
export function abandoned<R>(steps: Steps<R>, entry: LogEntry): Steps<R> {
  return steps.order
    .filter((step) => stepOf(steps, step).status === 'loading')
    .reduce(
      (next, step) => changed(next, step, { status: 'idle', run: 0, log: [...stepOf(next, step).log, entry] }),
      steps,
    );
}

export function logsOf<R>(steps: Steps<R>): StepLogs {
  return Object.fromEntries(steps.order.map((step) => [step, stepOf(steps, step).log]));
}
