import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import classes from './mailbox.module.css';

const TYPING_PAUSE_MS = 300;
const RECIPIENT_LENGTH_MAX = 254;

type RecipientFilterProps = {
  recipient: string;
  onChange: (recipient: string) => void;
};

export const RecipientFilter = ({ recipient, onChange }: RecipientFilterProps) => {
  const changeLater = useDebouncedCallback(onChange, TYPING_PAUSE_MS);
  return (
    <TextInput
      className={classes.filter}
      type="search"
      aria-label="Buscar por destinatario"
      placeholder="Buscar por destinatario"
      autoComplete="off"
      maxLength={RECIPIENT_LENGTH_MAX}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      defaultValue={recipient}
      onChange={(event) => changeLater(event.currentTarget.value)}
    />
  );
};
