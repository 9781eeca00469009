import { LOAN_REFUSALS, type LoanErrorCode } from './loan-refusals.ts';

export type LoanFacts = Readonly<Record<string, string | number>>;

const messageOf = (code: LoanErrorCode, facts: LoanFacts): string =>
  LOAN_REFUSALS[code].replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole));

/** The engine says no: a code for programs, a Spanish message for people, the facts of both. */
export class LoanError extends Error {
  override readonly name = 'LoanError';
  readonly code: LoanErrorCode;
  readonly facts: LoanFacts;

  constructor(code: LoanErrorCode, facts: LoanFacts, options?: ErrorOptions) {
    super(messageOf(code, facts), options);
    this.code = code;
    this.facts = facts;
  }
}

export function refuse(code: LoanErrorCode, facts: LoanFacts = {}): never {
  throw new LoanError(code, facts);
}
