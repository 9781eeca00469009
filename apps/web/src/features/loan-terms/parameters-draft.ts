import type { ChargeTerms } from '@cuotaclara/contract/credits/charge-terms';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { quoteParameters } from '@cuotaclara/contract/loan-terms/parameters';
import { checkFields } from '#lib/form/check-fields.ts';

/** A charge in the form: whether it is charged, and its value as it is typed. */
export type TypedCharge = {
  readonly terms: ChargeTerms;
  readonly isCharged: boolean;
  readonly value: string;
};

/** The typed fields of the terms, before the schema of the call parses them. */
export type ParametersDraft = {
  readonly amount: number | undefined;
  readonly rate: string;
  readonly dueId: string;
  readonly dueDay: string;
  /** None where the instalment is computed. */
  readonly agreedInstalment: number | undefined;
  readonly charges: readonly TypedCharge[];
};

const textOf = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');

const typedCharge = (terms: ChargeTerms, isCharged: boolean): TypedCharge => ({
  terms,
  isCharged,
  value: textOf(terms.base === 'fixed' ? terms.amount : terms.percent),
});

export const draftOf = ({ terms }: Pick<CreditDetail, 'terms'>): ParametersDraft => ({
  amount: terms.amount ?? terms.request_amount ?? undefined,
  rate: textOf(terms.rate_ea),
  dueId: String(terms.due_id ?? ''),
  dueDay: String(terms.due_day ?? ''),
  agreedInstalment: terms.agreed_instalment ?? undefined,
  charges: terms.charges.map((charge) => typedCharge(charge, true)),
});

/** The charges of the draft, followed by those of the catalogue that could be added. */
export const withOffered = (
  draft: ParametersDraft,
  offered: readonly ChargeTerms[],
): readonly TypedCharge[] => {
  const own = new Set(draft.charges.map(({ terms }) => terms.code));
  const others = offered.filter(({ code }) => !own.has(code));
  return [...draft.charges, ...others.map((charge) => typedCharge(charge, false))];
};

const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replaceAll('.', '').replace(',', '.'));

const termsOf = ({ terms, value }: TypedCharge): ChargeTerms => {
  const typed = numberOf(value) ?? null;
  return terms.base === 'fixed' ? { ...terms, amount: typed } : { ...terms, percent: typed };
};

/** The parameters as they are sent; the schema of the call judges them. */
export const parametersOf = (draft: ParametersDraft) => ({
  amount: draft.amount,
  rate_ea: numberOf(draft.rate),
  due_id: numberOf(draft.dueId),
  due_day: numberOf(draft.dueDay),
  agreed_instalment: draft.agreedInstalment ?? null,
  charges: draft.charges.filter(({ isCharged }) => isCharged).map(termsOf),
});

/** The body of the quote, or what is wrong with each field. */
export const checkDraft = (draft: ParametersDraft) =>
  checkFields(quoteParameters.body, parametersOf(draft));
