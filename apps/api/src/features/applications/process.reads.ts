import { ROLE } from '@cuotaclara/contract';
import type { Applicant, CreditProcess } from '@cuotaclara/contract/applications/application';
import { readsIncome } from '#core/credits/reads-income.ts';
import { findOwn } from '#features/identity/public.ts';
import type { Actor } from '#platform/http/actor.ts';
import { NOBODY, unsafeApplicant } from './applicant.reads.ts';
import { findDraft, findDraftOf, type StoredDraft, unsafeDraft } from './draft.reads.ts';
import { missingIn } from './missing-in.ts';
import { arrearsShown } from './own-arrears.ts';
import { phoneCodeOf } from './phone-codes/phone-code.reads.ts';
import { type ApplicationContext, type DraftPlan, planOfDraft } from './plan-of-draft.ts';

const NO_CREDIT: CreditProcess['credit'] = {
  id: null,
  version: null,
  credit_state_id: null,
  borrower_id: null,
  product_id: null,
  product_name: null,
  product_price: null,
  supplier_id: null,
  request_amount: null,
  due_id: null,
  due_label: null,
  due_day: null,
  plate: null,
  occupation: null,
  monthly_income: null,
  monthly_expenses: null,
};

type ProcessInput = {
  readonly stored: StoredDraft;
  /** Left out, it is read. */
  readonly applicant?: Applicant;
  readonly plan: DraftPlan;
};

/** The state of an application from what the caller already has of it. */
export async function processOf(
  { db, settings, today }: ApplicationContext,
  { stored: { draft, step }, plan, ...known }: ProcessInput,
): Promise<CreditProcess> {
  const applicant = known.applicant ?? (await unsafeApplicant(db, draft.borrower_id));
  return {
    new_credit_enabled: settings.get('new_credit_enabled'),
    // Read once, when the wizard opens; the commands ask for themselves.
    arrears: null,
    borrower: applicant,
    credit: draft,
    step,
    missing: missingIn({ applicant, draft, planProblem: plan.problem, today }),
    phone_code: await phoneCodeOf(db, draft.borrower_id),
    quote: plan.quote,
  };
}

const storedProcess = async (
  context: ApplicationContext,
  stored: StoredDraft,
): Promise<CreditProcess> =>
  processOf(context, { stored, plan: await planOfDraft(context, stored) });

/** Not scoped: the caller has checked access, or has just made the draft. */
export const unsafeProcess = async (
  context: ApplicationContext,
  creditId: number,
): Promise<CreditProcess> => storedProcess(context, await unsafeDraft(context.db, creditId));

const withoutIncome = (process: CreditProcess): CreditProcess => ({
  ...process,
  credit: { ...process.credit, monthly_income: null, monthly_expenses: null },
});

type ShownProcess = { readonly stored: StoredDraft; readonly process: CreditProcess };

/** An application as a person may read it: without income that others declared, if need be. */
export const shownTo = (actor: Actor, { stored, process }: ShownProcess): CreditProcess =>
  readsIncome(actor, stored.draft) ? process : withoutIncome(process);

type ReadProcessInput = { readonly actor: Actor; readonly creditId?: number | undefined };

/**
 * The application that is named, or the draft of the borrower who asks. Without a draft it holds
 * what is known of the borrower, and nothing for staff. The figures of income are for those who
 * read them, and for who declared them.
 */
export async function readProcess(
  context: ApplicationContext,
  { actor, creditId }: ReadProcessInput,
): Promise<CreditProcess> {
  const { db, settings, today } = context;
  if (creditId !== undefined) {
    const stored = await findDraft(db, { creditId, actor });
    return shownTo(actor, { stored, process: await storedProcess(context, stored) });
  }
  const own = actor.roleId === ROLE.borrower ? await findOwn(db, actor) : null;
  const draftId = own && (await findDraftOf(db, { borrowerId: own.borrowerId, actor }));
  const arrears = own && (await arrearsShown(db, { borrowerId: own.borrowerId, actor, today }));
  if (draftId !== null) return { ...(await unsafeProcess(context, draftId)), arrears };
  return {
    new_credit_enabled: settings.get('new_credit_enabled'),
    arrears,
    borrower: own === null ? NOBODY : await unsafeApplicant(db, own.borrowerId),
    credit: NO_CREDIT,
    step: 'person',
    missing: [],
    phone_code: null,
    quote: null,
  };
}
