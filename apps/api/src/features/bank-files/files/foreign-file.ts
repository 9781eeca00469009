import { bankName, bankParty } from '@cuotaclara/contract/values/bank-party';
import { countText } from '@cuotaclara/contract/values/number-text';
import type { BankFileHeader } from '#features/bank-files/formats/bank-file-types.ts';

const NAMED_MAX = 3;

type OwnFacts = {
  /** With its check digit, `900123456-8`; null where the company has not given it. */
  readonly companyNit: string | null;
  /** The accounts of the house as the books name them. */
  readonly accounts: readonly string[];
};

/** Banks write it with and without the check digit. */
const isOwnNit = (nit: string, own: string): boolean =>
  [own.replace('-', ''), own.split('-')[0]].includes(nit);

/** Banks fill what they do not tell with zeros. */
const isTold = (digits: string): boolean => /[^0]/.test(digits);

const accountText = (bank: string, account: string): string =>
  `la cuenta ${account} de ${bankName(bank)}`;

function accountsText(accounts: readonly string[]): string {
  const named = accounts.slice(0, NAMED_MAX).map((party) => {
    const [bank = '', account = ''] = party.split(':');
    return accountText(bank, account);
  });
  const more = accounts.length - named.length;
  const all = more === 0 ? named : [...named, `${countText(more)} más`];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} y ${last}`;
}

/**
 * What in the header of a file is not of the company, a sentence each. It warns and no more: a new
 * account is of the company before any file of it has come. Without anything to compare with
 * nothing is said.
 */
export function foreignTexts(
  { nit, bank, account }: BankFileHeader,
  { companyNit, accounts }: OwnFacts,
): string[] {
  const isForeignNit =
    nit !== null && isTold(nit) && companyNit !== null && !isOwnNit(nit, companyNit);
  const isForeignAccount =
    isTold(account) && accounts.length > 0 && !accounts.includes(bankParty(bank, account));
  return [
    ...(isForeignNit ? [`El archivo es del NIT ${nit} y el de la empresa es ${companyNit}.`] : []),
    ...(isForeignAccount
      ? [
          `El archivo es de ${accountText(bank, account)}. Hasta hoy la empresa recibe dinero en ` +
            `${accountsText(accounts)}.`,
        ]
      : []),
  ];
}
