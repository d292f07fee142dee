import { Body, Controller, Get, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { type DeadLetter, EventEnvelope, operatorRoutes, ReplayRequest } from '@sightline/contracts';
import { type DeadLetter as Letter, maskSecrets, TRANSPORT, type Transport } from '@sightline/service-kit';
import type { z } from 'zod';
import { OperatorGuard } from '../principal/access.guards.ts';

const payloadShown = 20_000;

@Controller()
@UseGuards(OperatorGuard)
export class DeadLettersController {
  constructor(@Inject(TRANSPORT) private readonly transport: Transport) {}

  @Get(operatorRoutes.listDeadLetters.path)
  async list(): Promise<{ items: DeadLetter[] }> {
    const letters = await this.transport.listDeadLetters({});
    return {
      items: letters.toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime()).map(toDeadLetter),
    };
  }

  @Post(operatorRoutes.replayDeadLetters.path)
  @HttpCode(200)
  async replay(@Body({ schema: ReplayRequest }) which: z.infer<typeof ReplayRequest>): Promise<{ replayed: number }> {
    return { replayed: await this.transport.replay(which) };
  }
}

function toDeadLetter({ id, topic, consumer, code, reason, failedAt, message }: Letter): DeadLetter {
  return {
    id,
    topic,
    consumer,
    type: message.type,
    code,
    reason: maskSecrets(reason),
    failedAt: failedAt.toISOString(),
    payload: maskSecrets(dataOf(message.body)).slice(0, payloadShown),
  };
}

/** Returns the event's data, or the whole body if it isn't an event. */
function dataOf(body: string): string {
  try {
    return JSON.stringify(EventEnvelope.parse(JSON.parse(body)).data);
  } catch {
    // An unreadable body could be the reason for the dead letter.
    return body;
  }
}
