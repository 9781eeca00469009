import { type ReplyOf, ROLE } from '@cuotaclara/contract';
import type { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { CreditPage } from './credit-page.ts';

type ReadOwnCreditInput = Parameters<CreditPage['read']>[1] & { readonly creditPage: CreditPage };

/** Only the steps, without who took them: that stays with the staff. */
const forBorrower = ({ history_id, from_state_id, to_state_id, note, at }: HistoryEntry) =>
  to_state_id === null ? [] : [{ history_id, from_state_id, to_state_id, note, by: null, at }];

/** A credit as its own borrower sees it; for any other role it is not found. */
export async function readOwnCredit(
  db: Reader,
  { creditPage, creditId, viewer }: ReadOwnCreditInput,
): Promise<ReplyOf<typeof getOwnCredit>> {
  if (viewer.actor.roleId !== ROLE.borrower) refuse('not_found');
  const page = await creditPage.read(db, { creditId, viewer });
  return {
    ...page,
    history: page.history.flatMap(forBorrower),
    requests: page.requests.map((request) => ({ ...request, asked_by: '' })),
  };
}
