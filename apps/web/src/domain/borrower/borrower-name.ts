import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';

type BorrowerNames = Pick<
  BorrowerProfile,
  'first_name' | 'second_name' | 'first_surname' | 'second_surname'
>;

/** The whole name, as the document has it. */
export const borrowerName = (names: BorrowerNames): string =>
  [names.first_name, names.second_name, names.first_surname, names.second_surname]
    .filter((part) => part !== null && part !== '')
    .join(' ');
