import type { Day } from '@cuotaclara/loan-math';
import { BooksError } from '../books-error.ts';
import { ACCOUNTS, type AccountRole } from './accounts.ts';

/** Another code for a role from a day on; for one party of it, or for all. */
export type CodeChange = {
  readonly role: AccountRole;
  /** A bank account or a beneficiary that has a code of its own; null for all the others. */
  readonly party: string | null;
  readonly code: string;
  readonly from: Day;
};

export type CodeQuestion = {
  readonly role: AccountRole;
  readonly party: string | null;
  readonly on: Day;
};

const CODE = /^\d{4,10}$/;

/**
 * The code of a role on a day: the last change of the party, else the last change of the role, else
 * the code of the chart. Entries keep the role, so a change never touches what was posted.
 */
export function accountCode(changes: readonly CodeChange[], question: CodeQuestion): string {
  const own = question.party === null ? null : lastChange(changes, question);
  const change = own ?? lastChange(changes, { ...question, party: null });
  const code = change?.code ?? ACCOUNTS[question.role].code;
  if (!CODE.test(code)) throw new BooksError('code_missing', { role: question.role, code });
  return code;
}

function lastChange(
  changes: readonly CodeChange[],
  { role, party, on }: CodeQuestion,
): CodeChange | null {
  let last: CodeChange | null = null;
  for (const change of changes) {
    if (change.role !== role || change.party !== party || change.from > on) continue;
    if (last === null || change.from >= last.from) last = change;
  }
  return last;
}
