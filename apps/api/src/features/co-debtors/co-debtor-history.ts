import { sql } from 'kysely';
import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';

/** A line for each person who was invited. */
const invitedLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      'co_debtor_invited', co_debtor_id, null, null, full_name, null, null, invited_by, invited_at
    from credit_co_debtors
    where credit_id = ${creditId}
  `,
};

/** A line for each answer; a person who was removed after an answer had accepted. */
const answeredLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      case co_debtor.state when 'DECLINED' then 'co_debtor_declined' else 'co_debtor_accepted' end,
      co_debtor_id, null, null, full_name, null, decline_reason, borrowers.user_id, answered_at
    from credit_co_debtors as co_debtor
    left join borrowers using (borrower_id)
    where credit_id = ${creditId} and answered_at is not null
  `,
};

/** A line for each person who was removed. */
const removedLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) => sql`
    select
      'co_debtor_removed', co_debtor_id, null, null, full_name, null, removal_reason, removed_by,
      removed_at
    from credit_co_debtors
    where credit_id = ${creditId} and removed_at is not null
  `,
};

export const coDebtorHistory: readonly HistorySource[] = [
  invitedLines,
  answeredLines,
  removedLines,
];
