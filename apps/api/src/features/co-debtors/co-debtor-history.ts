import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

const coDebtorsOf = (creditId: number) =>
  rowsOf()
    .selectFrom('credit_co_debtors as co_debtor')
    .leftJoin('borrowers', 'borrowers.borrower_id', 'co_debtor.borrower_id')
    .where('co_debtor.credit_id', '=', creditId);

/** A line for each person who was invited. */
const invitedLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) =>
    historyLines(coDebtorsOf(creditId), ({ ref }) => ({
      kind: 'co_debtor_invited',
      id: ref('co_debtor.co_debtor_id'),
      subject: ref('co_debtor.full_name'),
      by: ref('co_debtor.invited_by'),
      at: ref('co_debtor.invited_at'),
    })),
};

/** A line for each answer; a person who was removed after an answer had accepted. */
const answeredLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) =>
    historyLines(coDebtorsOf(creditId).where('answered_at', 'is not', null), ({ ref }) => ({
      kind: sql<HistoryKind>`case ${ref('co_debtor.state')}
        when 'DECLINED' then 'co_debtor_declined' else 'co_debtor_accepted' end`,
      id: ref('co_debtor.co_debtor_id'),
      subject: ref('co_debtor.full_name'),
      note: ref('co_debtor.decline_reason'),
      by: ref('borrowers.user_id'),
      at: ref('co_debtor.answered_at'),
    })),
};

/** A line for each person who was removed. */
const removedLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) =>
    historyLines(coDebtorsOf(creditId).where('removed_at', 'is not', null), ({ ref }) => ({
      kind: 'co_debtor_removed',
      id: ref('co_debtor.co_debtor_id'),
      subject: ref('co_debtor.full_name'),
      note: ref('co_debtor.removal_reason'),
      by: ref('co_debtor.removed_by'),
      at: ref('co_debtor.removed_at'),
    })),
};

export const coDebtorHistory: readonly HistorySource[] = [
  invitedLines,
  answeredLines,
  removedLines,
];
