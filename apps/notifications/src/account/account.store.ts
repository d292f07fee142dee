import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { alertDayDocument, alertDocument } from '../alerts/alert.document.ts';
import {
  alertMuteRuleDocument,
  alertScopeDocument,
  alertSettingsDocument,
} from '../alerts/preferences/alert-preferences.document.ts';
import { deliveryDocument } from '../channels/delivery/delivery.document.ts';
import { channelCodeDocument, userChannelDocument } from '../channels/user-channels/user-channel.document.ts';
import { digestDeliveryDocument } from '../digest/digest-ledger.document.ts';
import { preferencesDocument, profileDocument } from '../notification.document.ts';
import { confirmationDocument, subscriptionDocument } from '../weekly-alerts/subscription.document.ts';

@Injectable()
export class AccountStore {
  readonly #ofUser;
  readonly #profiles;
  readonly #alertSettings;
  readonly #subscriptions;
  readonly #confirmations;

  constructor(private readonly store: Store) {
    this.#ofUser = [
      removerOf(store.model(preferencesDocument)),
      removerOf(store.model(digestDeliveryDocument)),
      removerOf(store.model(channelCodeDocument)),
      removerOf(store.model(userChannelDocument)),
      removerOf(store.model(deliveryDocument)),
      removerOf(store.model(alertDocument)),
      removerOf(store.model(alertDayDocument)),
      removerOf(store.model(alertScopeDocument)),
      removerOf(store.model(alertMuteRuleDocument)),
    ];
    this.#profiles = store.model(profileDocument);
    this.#alertSettings = store.model(alertSettingsDocument);
    this.#subscriptions = store.model(subscriptionDocument);
    this.#confirmations = store.model(confirmationDocument);
  }

  /** Idempotent. Rows of boards, such as the audience, are removed on `board.deleted` and `board.people-changed`. */
  forget({ userId, email }: { userId: string; email: string }): Promise<void> {
    return this.store.transaction(async ({ session }) => {
      for (const remove of this.#ofUser) await remove({ userId }, { session });
      await this.#profiles.deleteOne({ _id: userId }, { session });
      await this.#alertSettings.deleteOne({ _id: userId }, { session });
      await this.#subscriptions.deleteMany({ email }, { session });
      // The owners of other addresses confirmed these subscriptions, so only the reference to the user is removed.
      await this.#subscriptions.updateMany({ userId }, { $unset: { userId: 1 } }, { session });
      await this.#confirmations.deleteMany({ email }, { session });
    });
  }
}

type Session = Transaction['session'];
interface RowsOfUsers {
  deleteMany(filter: { userId: string }, options: { session: Session }): PromiseLike<unknown>;
}

/** The only type that the models of the different collections share. */
const removerOf = (model: RowsOfUsers) => (filter: { userId: string }, options: { session: Session }) =>
  model.deleteMany(filter, options);
