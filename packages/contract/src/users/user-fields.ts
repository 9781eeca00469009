import { rowNumber } from '../values/fields.ts';
import { ROLES, type RoleId } from '../values/roles.ts';
import { z } from '../values/zod.ts';

const NAME_LENGTH_MAX = 80;

const personName = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(NAME_LENGTH_MAX, { error: `Usa máximo ${NAME_LENGTH_MAX} caracteres.` }),
      z.regex(/^\P{Cc}*$/u, { error: 'Escríbelo en una sola línea.' }),
    );

export const firstNameField = personName('Escribe el nombre.');
export const firstSurnameField = personName('Escribe el apellido.');

/** Borrowers register themselves, so nobody makes one here. */
export const BORROWER_ROLE: RoleId = 2;

/** The roles that an administrator gives (§6), with their names on screen. */
export const STAFF_ROLES = ROLES.filter(({ id }) => id !== BORROWER_ROLE);

const BAD_STAFF_ROLE = 'Elige un rol de la lista.';

const isStaffRole = (id: number): boolean => STAFF_ROLES.some((role) => role.id === id);

/** Piped, so that a number that no row has is told once and not once more as an unknown role. */
export const staffRoleField = z.pipe(
  rowNumber(BAD_STAFF_ROLE),
  rowNumber(BAD_STAFF_ROLE).check(z.refine(isStaffRole, BAD_STAFF_ROLE)),
);

/** The role of those who sell: the specification names it SUPPLIER, its screens «Asesor». */
export const VENDOR_ROLE: RoleId = 4;

const SEPARATORS = /[\s.-]/g;
const IDENTIFICATION = /^[0-9A-Z]{4,15}$/;
const BAD_IDENTIFICATION = 'Escribe el número de la cédula, sin letras del tipo de documento.';

const plainNumber = (text: string | null): string =>
  (text ?? '').replace(SEPARATORS, '').toUpperCase();

/** The document number of a user of the staff; null and an empty field mean none is known. */
export const identificationField = z.pipe(
  z.nullable(z.string({ error: BAD_IDENTIFICATION })).check(
    z.refine((text) => {
      const number = plainNumber(text);
      return number === '' || IDENTIFICATION.test(number);
    }, BAD_IDENTIFICATION),
  ),
  z.transform((text: string | null) => plainNumber(text) || null),
);
