import { listSigning, type SigningSet } from '@cuotaclara/contract/signing/signing';
import { queryOptions } from '@tanstack/react-query';
import { signingKeys } from '#domain/query-keys/signing-keys.ts';
import { call } from '#lib/api/call.ts';

/** What the signed-in person has to sign or has signed, newest first. */
export const ownSigning = queryOptions({
  queryKey: signingKeys.sets,
  queryFn: async ({ signal }) => (await call(listSigning, {}, { signal })).sets,
  meta: { inline: true, polled: true },
});

/** The documents of a set that the person can sign now. */
export const readyDocuments = ({ documents }: Pick<SigningSet, 'documents'>) =>
  documents.filter(({ holder_state }) => holder_state === 'READY');

/** The sets that wait for the person, the first to expire first. */
export const waitingSets = (sets: readonly SigningSet[]): SigningSet[] =>
  sets
    .filter((set) => set.state === 'OPEN' && readyDocuments(set).length > 0)
    .toSorted((one, other) => one.expires_at.localeCompare(other.expires_at));

/** The set of a credit that counts now: the open one, else the newest. */
export const currentSet = (sets: readonly SigningSet[], creditId: number): SigningSet | null => {
  const ofCredit = sets.filter(({ credit_id }) => credit_id === creditId);
  return ofCredit.find(({ state }) => state === 'OPEN') ?? ofCredit[0] ?? null;
};

/** How the documents of a credit stand for the person; without signature they may have ended. */
export type SigningStand = 'to_sign' | 'signed' | 'rejected' | 'expired' | 'voided';

const ENDS: Readonly<Partial<Record<SigningSet['state'], SigningStand>>> = {
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  VOIDED: 'voided',
};

/** How the newest documents of a credit stand for the person; null while that is unknown. */
export const signingStand = (
  sets: readonly SigningSet[] | undefined,
  creditId: number,
): SigningStand | null => {
  const set = sets && currentSet(sets, creditId);
  if (!set) return null;
  const isSigned =
    readyDocuments(set).length === 0 &&
    set.documents.some(({ holder_state }) => holder_state === 'SIGNED');
  return ENDS[set.state] ?? (isSigned ? 'signed' : 'to_sign');
};
