import { DomainError, type ModelReceipt } from '@sightline/contracts';
import type { CallOutcome, ModelLedger, PlannedCall } from '@sightline/intelligence';

export class RecordingLedger implements ModelLedger {
  readonly planned: PlannedCall[] = [];
  readonly settled: (ModelReceipt & { outcome: CallOutcome })[] = [];
  callsLeft = Number.POSITIVE_INFINITY;
  running = 0;
  mostRunning = 0;

  async reserve(call: PlannedCall) {
    if (this.callsLeft-- <= 0) throw new DomainError('rate-limited', 'budget_spent', "Today's budget is used up");
    this.planned.push(call);
    this.running++;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    return {
      settle: async (receipt: ModelReceipt, outcome: CallOutcome) => {
        this.running--;
        this.settled.push({ ...receipt, outcome });
      },
    };
  }

  get outcomes(): CallOutcome[] {
    return this.settled.map(({ outcome }) => outcome);
  }
}
