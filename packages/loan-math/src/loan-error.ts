import { LOAN_REFUSALS, type LoanErrorCode } from './loan-refusals.ts';
import { amountText, dayWords, monthWords } from './plain-words.ts';

type Fact = string | number;

export type LoanFacts = Readonly<Record<string, Fact>>;

/** A fact as people read it. What a person typed is given back as it was typed. */
function wordsOf(fact: Fact, kind: string | undefined): string {
  switch (kind) {
    case 'day':
      return dayWords(String(fact));
    case 'month':
      return monthWords(String(fact));
    case 'pesos':
      return amountText(Number(fact));
    case 'rate':
      return String(fact).replace('.', ',');
    case 'count':
      return amountText(Number(fact)).replace('$ ', '');
    default:
      return String(fact);
  }
}

const messageOf = (code: LoanErrorCode, facts: LoanFacts): string =>
  LOAN_REFUSALS[code].replaceAll(/\{(\w+)(?::(\w+))?\}/g, (hole, name: string, kind?: string) => {
    const fact = facts[name];
    return fact === undefined ? hole : wordsOf(fact, kind);
  });

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
