import { SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { ListSearchBoxModel } from '#lib/list/list-model.ts';
import classes from './list-toolbar.module.css';

const TYPING_PAUSE_MS = 300;

type SearchBoxProps = ListSearchBoxModel & { ref: RefObject<HTMLInputElement | null> };

/** Looks once the person stops typing; what they type meanwhile is theirs. */
export const SearchBox = ({ label, value, onChange, ref }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  const sendLater = useDebouncedCallback((text: string) => {
    setKnown((before) => ({ ...before, sent: text.trim() }));
    onChange(text);
  }, TYPING_PAUSE_MS);

  if (known.value !== value) {
    setKnown({ value, sent: value });
    // The address changed by itself: the back button, or filters that were cleared.
    if (known.sent !== value) setTyped(value);
  }

  return (
    <TextInput
      ref={ref}
      className={classes.search}
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={SEARCH_LENGTH_MAX}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        sendLater(event.currentTarget.value);
      }}
    />
  );
};
