import { z } from '../values/zod.ts';
import { identificationField, plainIdentification } from './borrower-fields.ts';

const SEPARATOR = '~';
const ROW = /^[1-9]\d{0,9}$/;

type NamedBorrower = {
  readonly borrower_id: number;
  readonly identification: string;
  readonly shares_identification: boolean;
};

/** Names exactly this borrower, also where another borrower typed the same number. */
export const exactBorrowerKey = ({
  borrower_id,
  identification,
}: Omit<NamedBorrower, 'shares_identification'>): string =>
  `${identification}${SEPARATOR}${borrower_id}`;

/**
 * How addresses name a borrower: by the number of the identification, and by the row besides where
 * several people typed the same number.
 */
export const borrowerKeyOf = (borrower: NamedBorrower): string =>
  borrower.shares_identification ? exactBorrowerKey(borrower) : borrower.identification;

type BorrowerKeyParts = { readonly identification: string; readonly borrowerId: number | null };

export function partsOfBorrowerKey(key: string): BorrowerKeyParts {
  const [number = '', row] = key.split(SEPARATOR);
  return {
    identification: plainIdentification(number),
    borrowerId: row === undefined ? null : Number(row),
  };
}

/** A number, or the key of `borrowerKeyOf`. */
export const borrowerKeyField = z.pipe(
  z.string({ error: 'Escribe el número del documento.' }).check(
    z.refine((text) => {
      const [number = '', row, ...rest] = text.split(SEPARATOR);
      const isRow = row === undefined || (ROW.test(row) && rest.length === 0);
      return isRow && identificationField.safeParse(number).success;
    }, 'Revisa el número del documento.'),
  ),
  z.transform((text) => {
    const { identification, borrowerId } = partsOfBorrowerKey(text);
    return borrowerId === null ? identification : `${identification}${SEPARATOR}${borrowerId}`;
  }),
);
