import type { MaskedCredit } from '@cuotaclara/contract/payments/paying';
import { SEGMENTS } from '#domain/credit/plan/plan-line.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import type { Instalment } from '#ui/instalments/instalment.ts';

/** What can be paid of one credit, for its holder and for who only knows the document. */
export type Payable = Omit<MaskedCredit, 'holder_name'>;

type Due = NonNullable<Payable['due']>;

/** One segment for each instalment, as the strip draws them. */
export const segmentsOf = ({ instalments }: Pick<Payable, 'instalments'>): Instalment[] =>
  instalments.map(({ standing }) => SEGMENTS[standing]);

export const paidText = (credit: Pick<Payable, 'instalments_paid' | 'instalments_total'>): string =>
  `${credit.instalments_paid} de ${credit.instalments_total} pagadas`;

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const instalmentsText = (numbers: readonly number[]): string => {
  const [only] = numbers;
  if (numbers.length === 0) return '';
  return numbers.length === 1
    ? `La cuota ${only}`
    : `Las cuotas ${listed.format(numbers.map(String))}`;
};

/** «La cuota 8 y $ 734 de mora». Days of grace and part payments make its days other ones. */
export const dueAbout = (due: Due): string => {
  const what = instalmentsText(due.instalments);
  return due.late === 0 ? what : `${what} y ${formatMoney(due.late)} de mora`;
};

/** Name of paying what is due today; a payer without an account may pay for another person. */
export const dueTitle = ({ kind }: Due, { isOwn }: { readonly isOwn: boolean }): string => {
  if (kind === 'next') return 'Pagar la cuota que viene';
  return isOwn ? 'Ponerte al día' : 'Ponerse al día';
};

/** «La 8 venció el 15 nov 2026», «La 9 vence el 15 dic 2026»; empty where nothing is left. */
export const dueLine = (credit: Payable): string => {
  const { overdue_since: since, overdue_number: number, next } = credit;
  if (since !== null && number !== null) return `La ${number} venció el ${formatDate(since)}`;
  return next === null ? '' : `La ${next.number} vence el ${formatDate(next.due_on)}`;
};
