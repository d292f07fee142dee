import { InProcessTransport, type StoredDeadLetter } from '@sightline/service-kit';
import { busContract } from './index.ts';

busContract('InProcessTransport', async (mongo) => {
  const deadLetters = mongo.client.db(`${mongo.newPrefix()}_bus`).collection<StoredDeadLetter>('dead_letters');
  return { connect: () => new InProcessTransport(deadLetters), close: async () => {} };
});
