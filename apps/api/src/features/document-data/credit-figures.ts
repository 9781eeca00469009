import { CHARGE_MOMENTS, type ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { conventionWords } from '@cuotaclara/contract/loan-terms/convention-words';
import { instalmentCourseWords } from '@cuotaclara/contract/loan-terms/instalment-course-words';
import { paymentOrderText } from '@cuotaclara/contract/loan-terms/payment-order';
import { CREDIT_MODALITIES } from '@cuotaclara/contract/values/modalities';
import { percentageText, pesosText } from '@cuotaclara/contract/values/number-text';
import { type Modality, percentText, type UsuryRate } from '@cuotaclara/loan-math';
import type { ApprovedTerms } from '#core/money/terms/approved-terms.reads.ts';
import { paymentOrderOf } from '#core/money/terms/usury.reads.ts';
import type { CreditData } from './document-data.ts';

const BASE_WORDS: Readonly<Record<ChargeTerms['base'], string>> = {
  fixed: '',
  'amount-share': ' del crédito',
  'balance-share': ' del saldo de capital',
};

/** «$ 350.000», «4 % del crédito más IVA del 19 %». */
function chargeValue({ base, amount, percent, iva_percent: iva }: ChargeTerms): string {
  const value = amount === null ? percentageText(percent ?? 0, { max: 4 }) : pesosText(amount);
  const tax = iva === null ? '' : ` más IVA del ${percentageText(iva, { max: 2 })}`;
  return `${value}${BASE_WORDS[base]}${tax}`;
}

/** Each charge with when it is charged, and its pesos where it is charged once. */
export function chargesOf(
  charges: readonly ChargeTerms[],
  { financed, withheld }: Pick<ApprovedTerms, 'financed' | 'withheld'>,
): CreditData['charges'] {
  const once = new Map([...financed, ...withheld].map(({ code, amount }) => [code, amount]));
  return charges.map((charge) => {
    const amount = once.get(charge.code) ?? null;
    const value = chargeValue(charge);
    return {
      code: charge.code,
      name: charge.name,
      moment: CHARGE_MOMENTS[charge.moment],
      value:
        amount === null || charge.amount === amount ? value : `${pesosText(amount)} (${value})`,
      amount,
    };
  });
}

/** Certified rates have two decimals; a stored one can have four. */
const RATE_DECIMALS = 4;

type LegalMax = { readonly rateEa: number; readonly month: string };

/**
 * The legal maximum of a day. Where nobody has entered its month it is the newest one before, and
 * its month says so; null where no month is known.
 */
export function legalMaxOn(
  table: readonly UsuryRate[],
  { modality, today }: { readonly modality: Modality; readonly today: Temporal.PlainDate },
): LegalMax | null {
  const month = today.toPlainYearMonth().toString();
  const known = table.findLast((rate) => rate.modality === modality && rate.month <= month);
  if (known === undefined) return null;
  return { rateEa: Number(percentText(known.rateEa, RATE_DECIMALS)), month: `${known.month}-01` };
}

const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

export type FigureRow = {
  readonly credit_id: number;
  readonly due_day: number;
  readonly modality: Modality;
  readonly total_cost_ea: number;
  /** The maximum that was compared with at the approval. */
  readonly usury_cap_ea: number;
  readonly usury_month: string;
};

type FigureInput = {
  readonly row: FigureRow;
  readonly approved: ApprovedTerms;
  readonly charges: readonly ChargeTerms[];
  readonly legalMax: LegalMax | null;
};

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const namesOf = (charges: readonly ChargeTerms[]): readonly string[] =>
  charges.map(({ name }) => name);

/** Both figures stand side by side in a contract: the sentence tells why both are true. */
function costBesideLaw(
  charges: readonly ChargeTerms[],
  { totalCostEa, maxEa }: { readonly totalCostEa: number; readonly maxEa: number },
): string {
  if (totalCostEa <= maxEa) return 'No pasa del máximo legal.';
  const services = namesOf(charges.filter(({ is_service }) => is_service));
  if (services.length === 0) {
    return (
      'Pasa del máximo legal de este mes porque la tasa se acordó con el de otro mes: los ' +
      'intereses que se cobran se reducen al máximo.'
    );
  }
  return (
    'Pasa del máximo legal y las dos cifras son ciertas: el máximo limita los intereses, y el ' +
    `costo total suma servicios aparte (${listed.format(services)}), que no son intereses.`
  );
}

const isOnBalance = ({ base, moment }: ChargeTerms): boolean =>
  base === 'balance-share' && moment === 'instalment';

/** The figures of a credit as they were approved, with the legal maximum of today. */
export function figuresOf({ row, approved, charges, legalMax }: FigureInput): CreditData['credit'] {
  const { rows } = approved;
  const balanceCharges = namesOf(charges.filter(isOnBalance));
  const max = legalMax ?? { rateEa: row.usury_cap_ea, month: row.usury_month };
  return {
    credit_id: row.credit_id,
    number: creditNumber(row.credit_id),
    amount: approved.amount,
    principal: approved.principal,
    disbursed: approved.disbursed,
    financed_total: sumOf(approved.financed),
    withheld_total: sumOf(approved.withheld),
    instalment_count: approved.months,
    instalment: approved.instalment,
    first_instalment: approved.first_instalment,
    last_instalment: rows.at(-1)?.total ?? approved.instalment,
    due_day: row.due_day,
    first_due_on: approved.first_due_on,
    last_due_on: rows.at(-1)?.due_on ?? approved.first_due_on,
    quoted_on: approved.quoted_on,
    rate_ea: approved.rate_ea,
    rate_mv: approved.rate_mv,
    total_cost_ea: row.total_cost_ea,
    late_rate_ea: max.rateEa,
    legal_max_ea: max.rateEa,
    legal_max_month: max.month,
    modality: CREDIT_MODALITIES[row.modality],
    interest_total: approved.interest_total,
    charges_total: approved.charges_total,
    paid_total: approved.paid_total,
    late_grace_days: approved.conventions.late_grace_days,
    payment_order: paymentOrderText(paymentOrderOf(approved.conventions)),
    balance_charges: balanceCharges,
    ...instalmentCourseWords(
      rows.map(({ total }) => total),
      balanceCharges,
    ),
    cost_beside_law: costBesideLaw(charges, {
      totalCostEa: row.total_cost_ea,
      maxEa: max.rateEa,
    }),
  };
}

/** The rows of the plan that people read. */
export const planOfApproved = ({ rows }: ApprovedTerms): CreditData['plan'] =>
  rows.map(({ number, due_on, opening, principal, interest, charges, total, balance }) => ({
    number,
    due_on,
    opening,
    principal,
    interest,
    charges,
    total,
    balance,
  }));

/** How the credit is computed and collected, a sentence each. */
export const sentencesOf = (
  approved: ApprovedTerms,
  charges: readonly ChargeTerms[],
): CreditData['conventions'] =>
  conventionWords({
    conventions: approved.conventions,
    instalment_multiple: approved.instalment_multiple,
    agreed_instalment: approved.agreed_instalment,
    hasCharges: charges.some(({ moment }) => moment === 'instalment'),
  }).map((sentence) => ({ sentence }));
