import type { UserChannel } from '@sightline/contracts';
import { Badge } from '@/ui/display/badge';
import Check from '~icons/lucide/check';
import Clock from '~icons/lucide/clock';
import Pause from '~icons/lucide/pause';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { stateWords } from './channel-words.ts';

export function ChannelStateBadge({ channel }: { channel: UserChannel }) {
  const words = stateWords(channel);
  switch (channel.state) {
    case 'working':
      return (
        <Badge tone="success">
          <Check aria-hidden="true" />
          {words}
        </Badge>
      );
    case 'unverified':
      return (
        <Badge tone="warning">
          <Clock aria-hidden="true" />
          {words}
        </Badge>
      );
    case 'failing':
      return (
        <Badge tone="danger">
          <TriangleAlert aria-hidden="true" />
          {words}
        </Badge>
      );
    case 'off':
      return (
        <Badge tone={channel.offReason === 'gone' ? 'danger' : 'plain'}>
          {channel.offReason === 'gone' ? <TriangleAlert aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {words}
        </Badge>
      );
  }
}
