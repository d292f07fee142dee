import { Body, Controller, Get, HttpCode, Inject, Module, Post, type Type } from '@nestjs/common';
import { ServiceName, Topic } from '@sightline/contracts';
import { type DeadLetter, TRANSPORT, type Transport } from '@sightline/service-kit';
import { z } from 'zod';

const Filter = z.object({
  topic: Topic.optional(),
  consumer: ServiceName.optional(),
  id: z.string().max(200).optional(),
});

/** Dead letters of a running copy: `npm run replay` talks to these. Development only, like everything under /dev. */
@Controller('dev/dead-letters')
export class DeadLettersController {
  constructor(@Inject(TRANSPORT) private readonly transport: Transport) {}

  @Get()
  async list(): Promise<{ items: Omit<DeadLetter, 'message'>[] }> {
    const letters = await this.transport.listDeadLetters({});
    return { items: letters.map(({ message: _message, ...letter }) => letter) };
  }

  @Post('replay')
  @HttpCode(200)
  async replay(@Body({ schema: Filter }) filter: z.infer<typeof Filter>): Promise<{ replayed: number }> {
    return { replayed: await this.transport.replay(filter) };
  }
}

/** The gateway's module with the development doors. */
export function withDevelopmentDoors(gateway: Type): Type {
  @Module({ imports: [gateway], controllers: [DeadLettersController] })
  class DevelopmentGatewayModule {}
  return DevelopmentGatewayModule;
}
