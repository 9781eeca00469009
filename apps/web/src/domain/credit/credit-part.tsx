import type { ComponentProps } from 'react';
import { NetworkError } from '#lib/api/network-error.ts';
import { reasonText } from '#lib/api/reason-text.ts';
import { Loaded } from '#ui/loaded/loaded.tsx';

const whyOf = (error: Error): string =>
  error instanceof NetworkError ? reasonText(error) : 'Lo demás del crédito sigue aquí.';

/** A part of a credit's page that is read by itself: where it fails, the rest is still there. */
export const CreditPart = <Data,>(props: Omit<ComponentProps<typeof Loaded<Data>>, 'failed'>) => (
  <Loaded {...props} failed={whyOf} />
);
