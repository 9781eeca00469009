import type { MailboxMessage } from '@cuotaclara/contract';
import { Modal } from '@mantine/core';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ChannelBadge } from './channel-badge.tsx';
import classes from './mailbox.module.css';
import { splitLinks } from './split-links.ts';

type MessageDialogProps = { message: MailboxMessage | null; onClose: () => void };

const MessageText = ({ text }: { text: string }) => (
  <p className={classes.text}>
    {splitLinks(text, location.origin).map((part, index) =>
      part.kind === 'link' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position in the text.
        <a key={index} href={part.path}>
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
);

export const MessageDialog = ({ message, onClose }: MessageDialogProps) => (
  <Modal
    {...dialogProps}
    size={560}
    opened={message !== null}
    onClose={onClose}
    title={message?.subject ?? 'Mensaje de texto'}
  >
    {message && (
      <>
        <FactList
          facts={[
            { label: 'Para', value: message.recipient },
            { label: 'Canal', value: <ChannelBadge channel={message.channel} /> },
            { label: 'Enviado', value: <DateText value={message.created_at} withTime /> },
          ]}
        />
        <MessageText text={message.text} />
      </>
    )}
  </Modal>
);
