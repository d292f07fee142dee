import { type DeadLetter, InProcessTransport } from '@sightline/service-kit';
import { busContract } from './index.ts';

busContract('InProcessTransport', async (mongo) => {
  const deadLetters = mongo.client
    .db(`${mongo.newPrefix()}_bus`)
    .collection<DeadLetter & { _id: string }>('dead_letters');
  return { connect: () => new InProcessTransport(deadLetters), close: async () => {} };
});
