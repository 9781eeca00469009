import type { BodyOf } from '@cuotaclara/contract';
import { INSURED, isIn } from '@cuotaclara/contract/credits/state-sets';
import type { registerPolicy as registerRoute } from '@cuotaclara/contract/insurance/policies';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { sql, type Transaction } from 'kysely';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { demandVersion, lockedCredit } from '#core/credits/lock-credit.ts';
import { type CreditEditDeps, changeCredit } from '#features/credits/public.ts';
import { hideSlides } from '#features/notifications/public.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findPolicy, findPolicyOn } from './policies.reads.ts';
import { ENDING_SLIDE } from './policy-words.ts';

type NewPolicy = Omit<BodyOf<typeof registerRoute>, 'version'>;

type RegisterPolicyInput = {
  readonly creditId: number;
  readonly policy: NewPolicy;
  readonly version?: number | undefined;
};

/** The code of the attachment kind that a policy is uploaded as. */
const POLICY_KIND = 'POLIZA';

/** Registers the policy of a credit; with compliance and plate it goes on to its disbursement. */
export const registerPolicy = ({ creditSteps, creditPage }: CreditEditDeps) =>
  command('register_policy', async (ctx, input: RegisterPolicyInput) => {
    const { trx, actor, today } = ctx;
    const { creditId, policy, version } = input;
    const credit = await lockedCredit(trx, { creditId, actor })
      .select(['credits.credit_state_id', 'credits.version', 'credits.amount'])
      .executeTakeFirst();
    if (credit === undefined) refuse('not_found');
    demandVersion(credit, { creditId, version });
    if (!isIn(INSURED, credit.credit_state_id)) {
      refuse('credit_closed', { state: labelOfState(credit.credit_state_id) });
    }
    await demandInsurer(trx, policy.insurer_id);
    await demandPolicyFile(trx, { creditId, attachmentId: policy.attachment_id });
    await demandCover(trx, { creditId, policy, today });
    demandAmount({ insured: policy.insured_amount, lent: credit.amount ?? 0 });
    const before = await findPolicy(trx, creditId);
    await replacePolicy(trx, { creditId, policy, userId: actor.userId });
    await changeCredit(trx, { creditId });
    // The borrower was reminded of the end of a policy that is not in force any more.
    await hideSlides(trx, { creditId, kind: ENDING_SLIDE });
    const entry = {
      action: 'policy_registered',
      subject: { kind: 'credit', id: creditId },
      ...(before !== undefined && { before }),
      after: policy,
    } as const;
    const steps = await creditSteps.advance(ctx, creditId);
    return {
      reply: await creditPage.read(trx, { creditId, viewer: ctx }),
      audit: [entry, ...steps.audit],
      events: steps.events,
    };
  });

/** The whole amount that is lent must be insured. */
function demandAmount({
  insured,
  lent,
}: {
  readonly insured: number;
  readonly lent: number;
}): void {
  if (insured < lent) refuse('policy_too_small', { minText: pesosText(lent) });
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

type CoverInput = {
  readonly creditId: number;
  readonly policy: NewPolicy;
  readonly today: Temporal.PlainDate;
};

/** The policy covers today, or continues without a gap where the current one ends. */
async function demandCover(db: Reader, { creditId, policy, today }: CoverInput): Promise<void> {
  if (policy.ends_on < today.toString()) refuse('policy_over');
  if (policy.starts_on <= today.toString()) return;
  const current = await findPolicyOn(db, { creditId, today });
  const isCovered = current !== undefined && current.ends_on >= today.toString();
  if (!isCovered || policy.starts_on > dayAfter(current.ends_on)) refuse('policy_over');
}

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

type PolicyFileInput = { readonly creditId: number; readonly attachmentId: number };

async function demandPolicyFile(
  db: Reader,
  { creditId, attachmentId }: PolicyFileInput,
): Promise<void> {
  const attachment = await db
    .selectFrom('credit_attachments')
    .innerJoin(
      'document_kinds',
      'document_kinds.document_kind_id',
      'credit_attachments.document_kind_id',
    )
    .select('attachment_id')
    .where('attachment_id', '=', attachmentId)
    .where('credit_id', '=', creditId)
    .where('document_kinds.code', '=', POLICY_KIND)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (attachment === undefined) refuse('policy_paper_missing');
}

type ReplacePolicyInput = {
  readonly creditId: number;
  readonly policy: NewPolicy;
  readonly userId: number;
};

async function replacePolicy(
  trx: Transaction<DB>,
  { creditId, policy, userId }: ReplacePolicyInput,
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
