import type { PromiseResult } from '@cuotaclara/contract/collections/promise-words';
import { createContext, type FC } from 'react';

export type PromisePartProps = {
  readonly creditId: number;
  /** The contact in which it was heard. */
  readonly contactId: number;
  readonly result: PromiseResult;
};

/** The form of day and amount of a promise, for the screens that say how a contact ended. */
export const PromisePart = createContext<FC<PromisePartProps> | null>(null);
