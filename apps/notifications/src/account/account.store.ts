import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { confirmationDocument, subscriptionDocument } from '../alerts/alert.document.ts';
import { outgoingDocument } from '../channels/outgoing.document.ts';
import { channelCodeDocument, userChannelDocument } from '../channels/user-channel.document.ts';
import { deliveryDocument } from '../digest/delivery.document.ts';
import { alertDayDocument, alertDocument } from '../inbox/alert.document.ts';
import { alertScopeDocument, alertSettingsDocument, fewerRuleDocument } from '../inbox/wishes.document.ts';
import { preferencesDocument, profileDocument } from '../notification.document.ts';

/** Everything that this service keeps of a person. */
@Injectable()
export class AccountStore {
  constructor(private readonly store: Store) {}

  /** Idempotent. Rows of boards, such as the audience, go with `board.deleted` and `board.people-changed`. */
  forget({ userId, email }: { userId: string; email: string }): Promise<void> {
    return this.store.transaction(async ({ session }) => {
      const ofUser = [
        ...[preferencesDocument, outgoingDocument, channelCodeDocument, userChannelDocument, deliveryDocument],
        ...[alertDocument, alertDayDocument, alertScopeDocument, fewerRuleDocument],
      ];
      for (const document of ofUser) await this.store.model(document).deleteMany({ userId }, { session });
      await this.store.model(profileDocument).deleteOne({ _id: userId }, { session });
      await this.store.model(alertSettingsDocument).deleteOne({ _id: userId }, { session });
      await this.store.model(subscriptionDocument).deleteMany({ email }, { session });
      await this.store.model(confirmationDocument).deleteMany({ email }, { session });
    });
  }
}
