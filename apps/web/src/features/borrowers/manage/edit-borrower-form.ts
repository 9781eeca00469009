import { rowNumber, z } from '@cuotaclara/contract';
import { personalFields } from '@cuotaclara/contract/borrowers/borrower-fields';
import { editBorrower, type ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { chosen, filled } from '#lib/form/typed-fields.ts';

const person = editBorrower.body.shape;

/** A choice that may be none: an empty field says so. */
const choice = (problem: string) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((id) => (id === '' ? null : Number(id))),
    ),
    z.nullable(rowNumber(problem)),
  );

/** Text that may be none. */
const orNone = <S extends z.ZodMiniType<unknown, string>>(field: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? null : text)),
    ),
    z.nullable(field),
  );

const NEVER_FIXED = {
  gender_id: choice('Elige una opción.'),
  marital_status_id: choice('Elige una opción.'),
  country_id: choice('Elige el país.'),
  residence_city_id: choice('Elige la ciudad.'),
  address: orNone(person.address.def.innerType),
  phone: orNone(person.phone.def.innerType),
};

const IDENTITY = {
  ...personalFields,
  document_kind_id: chosen(personalFields.document_kind_id),
  identification: filled('Escribe el número del documento.', personalFields.identification),
  expedition_date: filled('Elige la fecha de expedición.', personalFields.expedition_date),
  first_name: filled('Escribe el primer nombre.', personalFields.first_name),
  first_surname: filled('Escribe el primer apellido.', personalFields.first_surname),
  born_date: filled('Elige la fecha de nacimiento.', personalFields.born_date),
};

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

/** The schema of the fields that can still be edited. */
export const editForm = (fixed: FixedFields) =>
  z.object({
    ...NEVER_FIXED,
    ...(!fixed.identity && IDENTITY),
    ...(!fixed.email && { email: person.email }),
  });

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

export type BorrowerChange = z.input<typeof editBorrower.body>;

/** The body of the route: the typed values over the stored ones. */
export const changeOf = (borrower: ManagedBorrower, typed: object): BorrowerChange =>
  // What is fixed stays as the server gave it, and the form has checked everything else.
  ({
    ...keptIdentity(borrower),
    email: borrower.email,
    ...typed,
    version: borrower.version,
  }) as BorrowerChange;
