import { BORROWER_ROLE } from '@cuotaclara/contract';
import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { findOwn } from '#features/identity/public.ts';
import type { Actor } from '#platform/http/actor.ts';
import { NOBODY, unsafeApplicant } from './applicant.reads.ts';
import { findDraft, findDraftOf, unsafeDraft } from './draft.reads.ts';
import { missingIn } from './missing-in.ts';
import { phoneCodeOf } from './phone-codes/phone-code.reads.ts';
import { planOfDraft, type ReadingParts } from './plan-of-draft.ts';

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

type Asked = {
  readonly actor: Actor;
  readonly creditId?: number | undefined;
  readonly today: Temporal.PlainDate;
};

const isOpen = ({ settings }: ReadingParts, today: Temporal.PlainDate): Promise<boolean> =>
  settings.get('new_credit_enabled', today);

/** The application of a credit that was looked up in somebody's reach, or just changed by them. */
export async function unsafeProcess(
  parts: ReadingParts,
  creditId: number,
  today: Temporal.PlainDate,
): Promise<CreditProcess> {
  const { draft, step } = await unsafeDraft(parts.db, creditId);
  const applicant = await unsafeApplicant(parts.db, draft.borrower_id);
  const { quote, problem } = await planOfDraft(parts, draft, today);
  return {
    new_credit_enabled: await isOpen(parts, today),
    borrower: applicant,
    credit: draft,
    step,
    missing: missingIn({ applicant, draft, planProblem: problem, today }),
    phone_code: await phoneCodeOf(parts.db, draft.borrower_id),
    quote,
  };
}

/**
 * The application under way: the one that is named, or the draft of the borrower who asks. Without
 * one it is what is known of the borrower, and nothing for staff.
 */
export async function readProcess(
  parts: ReadingParts,
  { actor, creditId, today }: Asked,
): Promise<CreditProcess> {
  const { db } = parts;
  if (creditId !== undefined) {
    const { draft } = await findDraft(db, { creditId, actor });
    return unsafeProcess(parts, draft.id, today);
  }
  const own = actor.roleId === BORROWER_ROLE ? await findOwn(db, actor) : null;
  const draftId = own && (await findDraftOf(db, { borrowerId: own.borrowerId, actor }));
  if (draftId !== null) return unsafeProcess(parts, draftId, today);
  return {
    new_credit_enabled: await isOpen(parts, today),
    borrower: own === null ? NOBODY : await unsafeApplicant(db, own.borrowerId),
    credit: NO_CREDIT,
    step: 'person',
    missing: [],
    phone_code: null,
    quote: null,
  };
}
