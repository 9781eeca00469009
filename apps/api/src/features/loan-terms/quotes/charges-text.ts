import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { percentageText, pesosText } from '@cuotaclara/contract/values/number-text';

/** «4 %» or «$ 25.000» */
export const valueText = ({ amount, percent }: Pick<ChargeTerms, 'amount' | 'percent'>): string =>
  amount === null ? percentageText(percent ?? 0, { max: 4 }) : pesosText(amount);

/** The charges of a credit in one line: «Fianza 4 %, Seguro de vida 0,12 %»; null without any. */
export const chargesText = (charges: readonly ChargeTerms[]): string | null =>
  charges.length === 0
    ? null
    : charges.map((charge) => `${charge.name} ${valueText(charge)}`).join(', ');
