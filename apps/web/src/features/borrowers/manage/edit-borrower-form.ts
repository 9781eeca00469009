import type { z } from '@cuotaclara/contract';
import type { editBorrower, ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { Draft } from '#lib/form/body-problems.ts';

/** The groups of fields that the staff can no longer change. */
export type FixedFields = {
  /** The identity was approved: what the document says stays. */
  readonly identity: boolean;
  /** They sign in with their address. */
  readonly email: boolean;
};

export const fixedOf = (borrower: ManagedBorrower): FixedFields => ({
  identity: borrower.identity_state === 'approved',
  email: borrower.has_account,
});

const EDITED = [
  'document_kind_id',
  'identification',
  'expedition_date',
  'born_date',
  'first_name',
  'second_name',
  'first_surname',
  'second_surname',
  'gender_id',
  'marital_status_id',
  'country_id',
  'residence_city_id',
  'address',
  'email',
  'phone',
] as const;

/** A borrower while they are corrected: every field is a text, and one that is none is empty. */
export type TypedBorrower = Readonly<Record<(typeof EDITED)[number], string>>;

export const typedOf = (borrower: ManagedBorrower): TypedBorrower =>
  // The list above has exactly these names.
  Object.fromEntries(EDITED.map((name) => [name, String(borrower[name] ?? '')])) as TypedBorrower;

export const MISSING = {
  identification: 'Escribe el número del documento.',
  expedition_date: 'Elige la fecha de expedición.',
  first_name: 'Escribe el primer nombre.',
  first_surname: 'Escribe el primer apellido.',
  born_date: 'Elige la fecha de nacimiento.',
} as const satisfies Partial<TypedBorrower>;

const orNone = (text: string): string | null => (text.trim() === '' ? null : text);
const idOrNone = (text: string): number | null => (text === '' ? null : Number(text));

const keptIdentity = (borrower: ManagedBorrower) => ({
  document_kind_id: borrower.document_kind_id,
  identification: borrower.identification,
  expedition_date: borrower.expedition_date,
  first_name: borrower.first_name,
  second_name: borrower.second_name,
  first_surname: borrower.first_surname,
  second_surname: borrower.second_surname,
  born_date: borrower.born_date,
});

const typedIdentity = (typed: TypedBorrower) => ({
  document_kind_id: Number(typed.document_kind_id),
  identification: typed.identification,
  expedition_date: typed.expedition_date,
  first_name: typed.first_name,
  second_name: typed.second_name,
  first_surname: typed.first_surname,
  second_surname: typed.second_surname,
  born_date: typed.born_date,
});

/** The body of the route: what is typed, and what is fixed as the server gave it. */
export const changeOf = (borrower: ManagedBorrower, typed: TypedBorrower) => {
  const fixed = fixedOf(borrower);
  return {
    ...(fixed.identity ? keptIdentity(borrower) : typedIdentity(typed)),
    gender_id: idOrNone(typed.gender_id),
    marital_status_id: idOrNone(typed.marital_status_id),
    country_id: idOrNone(typed.country_id),
    residence_city_id: idOrNone(typed.residence_city_id),
    address: orNone(typed.address),
    phone: orNone(typed.phone),
    email: fixed.email ? borrower.email : typed.email,
    version: borrower.version,
    // A stored day may be missing; the schema says so where it is judged.
  } as Draft<z.input<typeof editBorrower.body>>;
};
