import type { MessageChannel } from '@cuotaclara/contract';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { Badge } from '#ui/text/badge.tsx';

export const ChannelBadge = ({ channel }: { channel: MessageChannel }) =>
  channel === 'email' ? (
    <Badge tone="neutral" icon={IconMail}>
      Correo
    </Badge>
  ) : (
    <Badge tone="flow" icon={IconMessage}>
      SMS
    </Badge>
  );
