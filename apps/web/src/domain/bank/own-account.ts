import { bankParty, partyText } from '@cuotaclara/contract/values/bank-party';

/** An account of the company as it is chosen: one that is known, or one that is typed. */
export type OwnAccountDraft = {
  /** The account as the books name it, or `OTHER_ACCOUNT`; empty until it is chosen. */
  readonly place: string;
  readonly bank: string;
  readonly account: string;
};

export const OTHER_ACCOUNT = 'other';
export const NO_OWN_ACCOUNT: OwnAccountDraft = { place: '', bank: '', account: '' };

/** The only account that is known needs no choice. */
export const placeOf = ({ place }: OwnAccountDraft, accounts: readonly string[]): string =>
  place === '' && accounts.length === 1 ? (accounts[0] ?? '') : place;

/** The account as the books name it; empty where something of it is missing. */
export function ownAccountOf(draft: OwnAccountDraft, accounts: readonly string[]): string {
  const place = placeOf(draft, accounts);
  if (place !== OTHER_ACCOUNT) return place;
  return draft.bank === '' || draft.account === '' ? '' : bankParty(draft.bank, draft.account);
}

export const accountOptions = (accounts: readonly string[]) => [
  { value: '', label: 'Elige la cuenta' },
  ...accounts.map((party) => ({ value: party, label: partyText(party) })),
  { value: OTHER_ACCOUNT, label: 'Otra cuenta de la empresa' },
];
