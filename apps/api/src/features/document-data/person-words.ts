import { wholeName } from '@cuotaclara/contract/values/person-name';
import type { DocumentPerson } from './document-data.ts';

/** The codes of identification kinds as people write them. */
const KIND_SIGNS: Readonly<Record<string, string>> = {
  CC: 'C.C.',
  CE: 'C.E.',
  TI: 'T.I.',
  PA: 'Pasaporte',
};

const IS_LONG_NUMBER = /^\d{4,}$/;

/** `1061733518` as people write it: 1.061.733.518. */
const dotted = (number: string): string =>
  IS_LONG_NUMBER.test(number) ? number.replace(/\B(?=(\d{3})+$)/g, '.') : number;

/** What is stored of a person. */
export type PersonRow = {
  readonly borrower_id: number;
  readonly first_name: string;
  readonly second_name: string | null;
  readonly first_surname: string;
  readonly second_surname: string | null;
  readonly kind_code: string;
  readonly identification: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly department: string | null;
  readonly email: string;
  readonly phone: string | null;
};

/** The consent to consult their history that came before the study. */
export type BureauConsent = { readonly on: string; readonly version: string };

/** A person with whom the address was never taken down is reached as the account says. */
const UNKNOWN_DOMICILE = 'la dirección registrada en su cuenta';

/** A person as documents name them. */
export function personOf(row: PersonRow, consent: BureauConsent | null): DocumentPerson {
  const name = wholeName(row);
  const kind = KIND_SIGNS[row.kind_code] ?? row.kind_code;
  const identification = `${kind} ${dotted(row.identification)}`;
  const city =
    row.city === null || row.department === null || row.city === row.department
      ? row.city
      : `${row.city} (${row.department})`;
  const known = [row.address, city].filter((part) => part !== null);
  const domicile = known.length === 0 ? UNKNOWN_DOMICILE : known.join(', ');
  return {
    borrower_id: row.borrower_id,
    name,
    identification,
    address: row.address,
    city,
    domicile,
    email: row.email,
    phone: row.phone,
    identity: `${name}, ${identification}, con domicilio en ${domicile}`,
    bureau_consent_on: consent?.on ?? null,
    bureau_consent_version: consent?.version ?? null,
  };
}

/** «Ana», «Ana y Luis», «Ana, Luis y Marta»; null for nobody. */
export function inOnePhrase(names: readonly string[], and = ' y '): string | null {
  if (names.length < 2) return names[0] ?? null;
  return `${names.slice(0, -1).join(and === ' y ' ? ', ' : and)}${and}${names.at(-1)}`;
}
