import { refuseField } from './demand-person.ts';

/** The personal data that a reviewer compares with the identification. */
export const IDENTITY_FIELDS = [
  'document_kind_id',
  'identification',
  'expedition_date',
  'first_name',
  'second_name',
  'first_surname',
  'second_surname',
  'born_date',
] as const;

export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** The identity of a person, as an identification shows it. */
type IdentityData = {
  readonly document_kind_id: number;
  readonly identification: string;
  readonly expedition_date: string | null;
  readonly first_name: string;
  readonly second_name: string | null;
  readonly first_surname: string;
  readonly second_surname: string | null;
  readonly born_date: string | null;
};

type StoredIdentity = IdentityData & { readonly identity_state: string };

type Correcting = { readonly known: StoredIdentity; readonly wanted: IdentityData };

const changedIn = ({ known, wanted }: Correcting): readonly IdentityField[] =>
  IDENTITY_FIELDS.filter((name) => known[name] !== wanted[name]);

/** A date that was never entered. An empty second name is known to be empty. */
const isUnknownDay = (known: StoredIdentity, name: IdentityField): boolean =>
  (name === 'born_date' || name === 'expedition_date') && known[name] === null;

/** Whether a field can still change: not approved yet, or unknown at the approval. */
export const isOpen = (known: StoredIdentity, name: IdentityField): boolean =>
  known.identity_state !== 'approved' || isUnknownDay(known, name);

/** Refuses to change an approved identity; a date that was unknown can still be added. */
export function demandSameIdentity(correcting: Correcting, place: 'person.' | '' = ''): void {
  const fixed = changedIn(correcting).find((name) => !isOpen(correcting.known, name));
  if (fixed !== undefined) refuseField('identity_data_fixed', `${place}${fixed}`);
}

const NUMBER_FIELDS = ['document_kind_id', 'identification'] as const;

/** The kind and number of a document that a reviewer is comparing with its pictures. */
export const isNumberFixed = (identityState: string): boolean =>
  identityState === 'in_review' || identityState === 'approved';

/**
 * Refuses another number while the identity is in review: the pictures would be compared with what
 * they do not show. Staff correct a mistyped number in the borrower's record instead.
 */
export function demandSameNumber(correcting: Correcting, place: 'person.' | ''): void {
  if (correcting.known.identity_state !== 'in_review') return;
  const { known, wanted } = correcting;
  const changed = NUMBER_FIELDS.find((name) => known[name] !== wanted[name]);
  if (changed !== undefined) refuseField('identification_in_review', `${place}${changed}`);
}

/** Whether the change outdates the comparison with the identification. */
export const isAnotherIdentity = (correcting: Correcting): boolean =>
  correcting.known.identity_state !== 'approved' && changedIn(correcting).length > 0;
