import type { DocumentHolder, LegalDocument } from '@cuotaclara/contract/documents/documents';

/** Somebody whose signature is missing, with how much of it and since when. */
export type AwaitedPerson = {
  readonly key: string;
  readonly role: DocumentHolder['role'];
  /** Null for the company. */
  readonly name: string | null;
  readonly documentCount: number;
  /** Since when the person can sign; null while others sign before. */
  readonly since: string | null;
};

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** When the turn of a holder came: with the last signature before it, or with the document. */
const turnOf = ({ issued_at, holders }: LegalDocument, holder: DocumentHolder): string =>
  holders
    .filter(({ signing_order }) => signing_order < holder.signing_order)
    .flatMap(({ signed_at }) => signed_at ?? [])
    .reduce(laterOf, issued_at);

const earlierOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

/** Who must still sign some of the documents; those whose turn it is come first. */
export const awaitedPeople = (documents: readonly LegalDocument[]): readonly AwaitedPerson[] => {
  const people = new Map<string, AwaitedPerson>();
  for (const document of documents) {
    for (const holder of document.holders) {
      const { role, name, borrower_id, state } = holder;
      if (state !== 'READY' && state !== 'WAITING') continue;
      const key = borrower_id === null ? role : String(borrower_id);
      const known = people.get(key);
      const since = state === 'READY' ? turnOf(document, holder) : null;
      people.set(key, {
        key,
        role: known?.role ?? role,
        name,
        documentCount: (known?.documentCount ?? 0) + 1,
        since: earlierOf(known?.since ?? null, since),
      });
    }
  }
  const isLater = ({ since }: AwaitedPerson): number => (since === null ? 1 : 0);
  return [...people.values()].toSorted((one, other) => isLater(one) - isLater(other));
};
