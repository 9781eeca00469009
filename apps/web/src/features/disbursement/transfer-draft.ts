import { useSyncExternalStore } from 'react';
import { NO_OWN_ACCOUNT, type OwnAccountDraft } from '#domain/bank/own-account.ts';
import { useSession } from '#lib/session/session.ts';

/** What a person has filled in of the voucher of the bank, and not recorded yet. */
export type TransferDraft = {
  /** The disbursement that it was filled in for; null while it is empty. */
  readonly disbursementId: number | null;
  readonly typed: TypedVoucher;
};

/** Fields of the voucher as they are typed. */
export type TypedVoucher = {
  readonly amount: number | undefined;
  readonly account_digits: string;
  readonly paid_on: string;
  readonly reference: string;
  readonly from: OwnAccountDraft;
  readonly file: File | undefined;
};

const EMPTY: TransferDraft = {
  disbursementId: null,
  typed: {
    amount: undefined,
    account_digits: '',
    paid_on: '',
    reference: '',
    from: NO_OWN_ACCOUNT,
    file: undefined,
  },
};

/**
 * Outlives the form: a disbursement may be returned while the bank has paid already, and then the
 * form goes. In the memory of this browser tab alone, by person and credit.
 */
const kept = new Map<string, TransferDraft>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tellAll = (): void => {
  for (const listener of listeners) listener();
};

/** The voucher that the signed-in person fills in for a credit. */
export const useTransferDraft = (creditId: number) => {
  const { user } = useSession();
  const key = `${user?.user_id ?? ''} ${creditId}`;
  const draft = useSyncExternalStore(subscribe, () => kept.get(key) ?? EMPTY);
  return {
    draft,
    keep: (now: TransferDraft): void => {
      kept.set(key, now);
      tellAll();
    },
    forget: (): void => {
      kept.delete(key);
      tellAll();
    },
  };
};
