import { Inject, Injectable } from '@nestjs/common';
import type { AddChannelRequest } from '@sightline/contracts';
import { CONFIG, isRefusedRecipient } from '@sightline/service-kit';
import { z } from 'zod';
import type { NotificationsSettings } from '../../config.ts';
import { NotificationsStore } from '../../notifications.store.ts';
import { MailSender } from '../mail-sender.ts';
import type { ChannelKind, ChannelTarget, Outcome, Parcel } from './channel-kind.ts';
import { badAddress } from './outside.ts';

/** Represents the user's sign-in address, which is resolved when a message is sent. */
export const accountAddress = 'account';
const Email = z.email().max(254);

@Injectable()
export class EmailKind implements ChannelKind {
  readonly isAvailable = true;
  readonly about = {
    kind: 'email',
    name: 'Email',
    address: { label: 'Email address', example: 'team@example.com' },
    help: 'A second address. We send a code to it.',
    isSigned: false,
  };

  constructor(
    private readonly mails: MailSender,
    private readonly people: NotificationsStore,
    @Inject(CONFIG) private readonly config: NotificationsSettings,
  ) {}

  accept({ address }: AddChannelRequest): { target: ChannelTarget; shown: string } {
    const { data } = Email.safeParse(address.toLowerCase());
    if (data === undefined) throw badAddress('This is not an email address.');
    return { target: { address: data }, shown: data };
  }

  async send({ address }: ChannelTarget, { id, userId, message }: Parcel): Promise<Outcome> {
    const email = address === accountAddress ? (await this.people.profile(userId))?.email : address;
    if (email === undefined) return { kind: 'gone', status: null, error: 'The account has no email address.' };
    try {
      const host = new URL(this.config.PUBLIC_URL).hostname;
      await this.mails.send(email, { ...message, id: `channel.${id}@${host}` });
      return { kind: 'sent', status: null };
    } catch (error) {
      if (isRefusedRecipient(error))
        return { kind: 'gone', status: null, error: 'The mail server rejected this address.' };
      return { kind: 'failed', status: null, error: 'The email could not be passed to the mail server.' };
    }
  }
}
