import { refuseField } from './demand-person.ts';

/** What a reviewer of the identity has compared with the document. */
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

/** Who a document says somebody is. */
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

type Known = IdentityData & { readonly identity_state: string };

type Correcting = { readonly known: Known; readonly wanted: IdentityData };

const changedIn = ({ known, wanted }: Correcting): readonly IdentityField[] =>
  IDENTITY_FIELDS.filter((name) => known[name] !== wanted[name]);

/** A day that nobody has entered yet; having no second name is something that is known. */
const isUnknownDay = (known: Known, name: IdentityField): boolean =>
  (name === 'born_date' || name === 'expedition_date') && known[name] === null;

/** What is said by a document that was not approved, or was not known when it was. */
export const isOpen = (known: Known, name: IdentityField): boolean =>
  known.identity_state !== 'approved' || isUnknownDay(known, name);

/** A reviewer said who this is; a day that was not known then can still be added. */
export function demandSameIdentity(correcting: Correcting, place: 'person.' | '' = ''): void {
  const fixed = changedIn(correcting).find((name) => !isOpen(correcting.known, name));
  if (fixed !== undefined) refuseField('identity_data_fixed', `${place}${fixed}`);
}

/** Whether a document that was compared has to be compared once more. */
export const isAnotherIdentity = (correcting: Correcting): boolean =>
  correcting.known.identity_state !== 'approved' && changedIn(correcting).length > 0;
