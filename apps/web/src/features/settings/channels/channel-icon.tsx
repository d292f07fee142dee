import Hash from '~icons/lucide/hash';
import Mail from '~icons/lucide/mail';
import MessageCircle from '~icons/lucide/message-circle';
import Send from '~icons/lucide/send';
import Smartphone from '~icons/lucide/smartphone';
import Users from '~icons/lucide/users';
import Webhook from '~icons/lucide/webhook';

const icons: Readonly<Record<string, typeof Send>> = {
  push: Smartphone,
  email: Mail,
  slack: Hash,
  teams: Users,
  discord: MessageCircle,
  mattermost: MessageCircle,
  webhook: Webhook,
};

/** The icon for a kind of channel. Kinds that this page doesn't support have a generic icon. */
export function ChannelIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? Send;
  return <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-3" strokeWidth={1.6} />;
}
