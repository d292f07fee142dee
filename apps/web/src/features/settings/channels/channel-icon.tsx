import Hash from 'lucide-react/icons/hash';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Send from 'lucide-react/icons/send';
import Smartphone from 'lucide-react/icons/smartphone';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';

const icons: Readonly<Record<string, typeof Send>> = {
  push: Smartphone,
  email: Mail,
  slack: Hash,
  teams: Users,
  discord: MessageCircle,
  mattermost: MessageCircle,
  webhook: Webhook,
};

/** The icon of a kind of channel. Kinds unknown to this page have a generic icon. */
export function ChannelIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? Send;
  return <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-3" strokeWidth={1.6} />;
}
