import type { ChargeTerms } from '@cuotaclara/contract/loan-terms/charge-terms';
import { moneyText } from '#features/loan-terms/money-text.ts';

const percents = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 4 });

/** «4 %» or «$ 25.000» */
export const valueText = ({ amount, percent }: Pick<ChargeTerms, 'amount' | 'percent'>): string =>
  amount === null ? `${percents.format(percent ?? 0)}\u00a0%` : moneyText(amount);

/** The charges of a credit in one line: «Fianza 4 %, Seguro de vida 0,12 %»; null without any. */
export const chargesText = (charges: readonly ChargeTerms[]): string | null =>
  charges.length === 0
    ? null
    : charges.map((charge) => `${charge.name} ${valueText(charge)}`).join(', ');
