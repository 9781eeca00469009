import { BORROWER_ROLE, type ReplyOf } from '@cuotaclara/contract';
import type { getOwnCredit } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import { refuse } from '#platform/http/refusal.ts';
import { readCreditDetail } from './credit-detail.reads.ts';

/** The steps alone. Who did what stays with the staff. */
const forBorrower = ({ history_id, from_state_id, to_state_id, note, at }: HistoryEntry) =>
  to_state_id === null ? [] : [{ history_id, from_state_id, to_state_id, note, by: null, at }];

/** A credit as its own borrower sees it; to anybody else it is not here. */
export async function readOwnCredit(
  ...[parts, asked]: Parameters<typeof readCreditDetail>
): Promise<ReplyOf<typeof getOwnCredit>> {
  if (asked.actor.roleId !== BORROWER_ROLE) refuse('not_found');
  const detail = await readCreditDetail(parts, asked);
  return {
    ...detail,
    history: detail.history.flatMap(forBorrower),
    requests: detail.requests.map((request) => ({ ...request, asked_by: '' })),
  };
}
