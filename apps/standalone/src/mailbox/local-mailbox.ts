import { type Clock, type Mail, type Mailer, sequentialId } from '@sightline/service-kit';
import type { Collection } from 'mongodb';

const kept = 200;

export interface KeptMail extends Mail {
  id: string;
  sentAt: Date;
}
export interface MailDocument extends Mail {
  _id: string;
  sentAt: Date;
}

/** Stores the last 200 emails instead of sending them. For local installations, never in production. */
export class LocalMailbox implements Mailer {
  constructor(
    private readonly mails: Collection<MailDocument>,
    private readonly clock: Clock,
  ) {}

  async send(mail: Mail): Promise<void> {
    await this.mails.insertOne({ _id: sequentialId(), ...mail, sentAt: this.clock.now() });
    const surplus = await this.mails
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: -1 })
      .skip(kept)
      .toArray();
    if (surplus.length > 0) await this.mails.deleteMany({ _id: { $in: surplus.map((mail) => mail._id) } });
  }

  /** Lists emails newest first, optionally only those to one address. */
  async list(to?: string): Promise<KeptMail[]> {
    const filter = to === undefined ? {} : { to: to.trim().toLowerCase() };
    const mails = await this.mails.find(filter).sort({ _id: -1 }).limit(kept).toArray();
    return mails.map(({ _id, ...mail }) => ({ id: _id, ...mail }));
  }

  async find(id: string): Promise<KeptMail | null> {
    const mail = await this.mails.findOne({ _id: id });
    if (!mail) return null;
    const { _id, ...rest } = mail;
    return { id: _id, ...rest };
  }
}
