import type { ReplyOf } from '@cuotaclara/contract';
import type { withdrawCreditRequest } from '@cuotaclara/contract/credits/credit-detail';
import { sql, type Transaction } from 'kysely';
import { type CreditSteps, lockCredit } from '#features/credits/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { goOnWhenAnswered } from './answer-requests.ts';

type Parts = { readonly trx: Transaction<DB>; readonly creditSteps: CreditSteps };

type Withdrawing = {
  readonly creditId: number;
  readonly requestId: number;
  readonly actor: Actor;
};

type Withdrawn = {
  readonly reply: ReplyOf<typeof withdrawCreditRequest>;
  readonly audit: readonly AuditEntry[];
};

/** Takes back one paper that nobody has sent; with the last one the study goes on. */
export async function withdrawRequest(
  { trx, creditSteps }: Parts,
  { creditId, requestId, actor }: Withdrawing,
): Promise<Withdrawn> {
  const credit = await lockCredit(trx, { creditId, actor });
  const withdrawn = await trx
    .updateTable('credit_requests')
    .set({ withdrawn_at: sql`current_timestamp`, withdrawn_by: actor.userId })
    .from('document_kinds as kind')
    .whereRef('kind.document_kind_id', '=', 'credit_requests.document_kind_id')
    .where('credit_id', '=', creditId)
    .where('request_id', '=', requestId)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('kind.code')
    .executeTakeFirst();
  if (withdrawn === undefined) refuse('not_found');
  const steps = await goOnWhenAnswered({ trx, creditSteps }, { credit, actor });
  return {
    reply: await readState(trx, creditId),
    audit: [
      {
        action: 'credit_request_withdrawn',
        subject: { kind: 'credit', id: creditId },
        after: { request_id: requestId, document_kind: withdrawn.code },
      },
      ...steps,
    ],
  };
}

/** As it is now, of a credit that this transaction holds. */
const readState = (trx: Transaction<DB>, creditId: number) =>
  trx
    .selectFrom('credits')
    .select(['credit_id', 'credit_state_id', 'version'])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
