import type { z } from '@cuotaclara/contract';
import type { registerPolicy as registerRoute } from '@cuotaclara/contract/compliance/compliance';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { INSURED_STATES } from '@cuotaclara/contract/credits/insured-states';
import { sql, type Transaction } from 'kysely';
import {
  type CreditSteps,
  labelOfState,
  lockCredit,
  readCreditDetail,
} from '#features/credits/public.ts';
import { moneyText } from '#features/loan-terms/public.ts';
import { hideSlides } from '#features/notifications/public.ts';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findPolicy, findPolicyOn } from './policies.reads.ts';
import { ENDING_SLIDE } from './policy-words.ts';

export type InsuranceParts = CommandParts & {
  readonly clock: Clock;
  readonly creditSteps: CreditSteps;
};

type Policy = Omit<z.output<typeof registerRoute.body>, 'version'>;

type Registration = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly body: z.output<typeof registerRoute.body>;
};

/** The kind of document, in its catalogue, that the paper of a policy is. */
const PAPER_KIND = 'POLIZA';

/** Registers the policy of a credit; with compliance and plate in place it is ready to be paid. */
export async function registerPolicy(
  parts: InsuranceParts,
  origin: AuditOrigin,
  { creditId, actor, body: { version, ...policy } }: Registration,
): Promise<CreditDetail> {
  await runCommand(parts, origin, async (trx) => {
    const credit = await lockCredit(trx, { creditId, actor, version, raisesVersion: true });
    if (!INSURED_STATES.includes(credit.stateId)) {
      refuse('credit_closed', { state: labelOfState(credit.stateId) });
    }
    await demandInsurer(trx, policy.insurer_id);
    await demandPaper(trx, { creditId, attachmentId: policy.attachment_id });
    await demandCover(trx, { creditId, policy, today: parts.clock.today() });
    await demandAmount(trx, { creditId, insured: policy.insured_amount });
    const before = await findPolicy(trx, creditId);
    await replacePolicy(trx, { creditId, policy, userId: actor.userId });
    // The end that the borrower was told of is not that of the policy in force any more.
    await hideSlides(trx, { creditId, kind: ENDING_SLIDE });
    const entry = {
      action: 'policy_registered',
      subject: { kind: 'credit', id: creditId },
      ...(before !== undefined && { before }),
      after: policy,
    } as const;
    const steps = await parts.creditSteps.advance(trx, creditId);
    return { reply: null, audit: [entry, ...steps] };
  });
  return readCreditDetail(parts, { creditId, actor });
}

async function demandInsurer(db: Reader, insurerId: number): Promise<void> {
  const insurer = await db
    .selectFrom('insurers')
    .select('insurer_id')
    .where('insurer_id', '=', insurerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (insurer === undefined) refuse('insurer_unavailable');
}

type Cover = {
  readonly creditId: number;
  readonly policy: Policy;
  readonly today: Temporal.PlainDate;
};

/** It covers today, or goes on without a gap where that of today ends. */
async function demandCover(db: Reader, { creditId, policy, today }: Cover): Promise<void> {
  if (policy.ends_on < today.toString()) refuse('policy_over');
  if (policy.starts_on <= today.toString()) return;
  const current = await findPolicyOn(db, { creditId, today });
  const isCovered = current !== undefined && current.ends_on >= today.toString();
  if (!isCovered || policy.starts_on > dayAfter(current.ends_on)) refuse('policy_over');
}

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

type Insured = { readonly creditId: number; readonly insured: number };

/** What is lent is insured whole. */
async function demandAmount(db: Reader, { creditId, insured }: Insured): Promise<void> {
  const { amount } = await db
    .selectFrom('credits')
    .select('amount')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  if (insured < (amount ?? 0)) refuse('policy_too_small', { minText: moneyText(amount ?? 0) });
}

type Paper = { readonly creditId: number; readonly attachmentId: number };

async function demandPaper(db: Reader, { creditId, attachmentId }: Paper): Promise<void> {
  const paper = await db
    .selectFrom('credit_attachments')
    .innerJoin(
      'document_kinds',
      'document_kinds.document_kind_id',
      'credit_attachments.document_kind_id',
    )
    .select('attachment_id')
    .where('attachment_id', '=', attachmentId)
    .where('credit_id', '=', creditId)
    .where('document_kinds.code', '=', PAPER_KIND)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (paper === undefined) refuse('policy_paper_missing');
}

type Registered = {
  readonly creditId: number;
  readonly policy: Policy;
  readonly userId: number;
};

async function replacePolicy(
  trx: Transaction<DB>,
  { creditId, policy, userId }: Registered,
): Promise<void> {
  await trx
    .updateTable('policies')
    .set({ replaced_at: sql`current_timestamp` })
    .where('credit_id', '=', creditId)
    .where('replaced_at', 'is', null)
    .execute();
  await trx
    .insertInto('policies')
    .values({ credit_id: creditId, ...policy, registered_by: userId })
    .execute();
}
