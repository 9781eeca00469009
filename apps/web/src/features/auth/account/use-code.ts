import type { Route } from '@cuotaclara/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';

const CODE_LENGTH = 6;

type CodeUse<Answer> = {
  readonly route: Route;
  readonly mutation: UseMutationResult<Answer, Error, string>;
  readonly onAccepted: (answer: Answer) => void;
};

/** The six digits that prove who asks, and what the server said to them. */
export const useCode = <Answer>({ route, mutation, onAccepted }: CodeUse<Answer>) => {
  const [code, setCode] = useState('');
  const ref = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const refused = mutation.isError ? inlineText(route, mutation.error) : null;

  const send = (typed: string): void => {
    if (mutation.isPending) return;
    setIsMissing(typed.length < CODE_LENGTH);
    if (typed.length < CODE_LENGTH) return;
    mutation.mutate(typed, { onSuccess: onAccepted, onError: () => ref.current?.select() });
  };

  return {
    send,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      send(code);
    },
    field: {
      ref,
      value: code,
      error: isMissing ? 'El código tiene 6 dígitos.' : refused,
      onChange: (typed: string): void => {
        setCode(typed);
        setIsMissing(false);
        if (mutation.isError) mutation.reset();
      },
    },
  };
};
