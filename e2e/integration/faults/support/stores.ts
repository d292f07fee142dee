import { type Document, MongoClient } from 'mongodb';

const databases = ['gateway', 'boards', 'companies', 'ingestion', 'ai_evaluation', 'distribution', 'notifications'];

/** Direct access to the databases of the running product. */
export class Stores {
  readonly client: MongoClient;

  constructor(uri: string) {
    this.client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000 });
  }

  collection(service: string, name: string) {
    return this.client.db(`sightline_${service}`).collection<Document & { _id: string }>(name);
  }

  async waiting(): Promise<number> {
    const counts = databases.map((service) => this.collection(service, 'outbox').countDocuments());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
