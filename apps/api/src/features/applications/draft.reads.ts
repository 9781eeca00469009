import { STATE } from '@cuotaclara/contract';
import type {
  ApplicationStep,
  CreditProcess,
  Occupation,
} from '@cuotaclara/contract/applications/application';
import { countedText } from '@cuotaclara/contract/values/number-text';
import type { Transaction } from 'kysely';
import { creditsVisibleTo, visibleCredits } from '#core/credits/credit-scope.ts';
import { lockedCredit } from '#core/credits/lock-credit.ts';
import { type CreditTerms, creditTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

/** An application as the wizard shows it, with what its quote needs besides. */
export type Draft = CreditProcess['credit'] & {
  readonly id: number;
  readonly version: number;
  readonly borrower_id: number;
  readonly credit_state_id: number;
  /** The user that started the application. */
  readonly created_by: number | null;
  /** The user who wrote the income down; null before. */
  readonly income_by: number | null;
  readonly product_kind: string | null;
  readonly modality: string | null;
  readonly months: number | null;
};

/** An application as it is stored. */
export type StoredDraft = {
  readonly draft: Draft;
  /** The furthest step that was saved. */
  readonly step: ApplicationStep;
  /** The terms of the stored quote; null while there is no plan. */
  readonly terms: CreditTerms | null;
};

type CreditsQuery = ReturnType<typeof creditsOf>;

const creditsOf = (db: Reader) => db.selectFrom('credits');

const withDraft = (credits: CreditsQuery) =>
  credits
    .leftJoin('credit_applications', 'credit_applications.credit_id', 'credits.credit_id')
    .leftJoin('dues', 'dues.due_id', 'credits.due_id')
    .select([
      'credits.credit_id as id',
      'credits.version',
      'credits.credit_state_id',
      'credits.borrower_id',
      'credits.created_by',
      'credits.product_id',
      'credits.product_name',
      'credits.product_kind',
      'credits.product_price',
      'credits.modality',
      'credits.supplier_id',
      'credits.request_amount',
      'credits.due_id',
      'credits.due_day',
      'credits.plate',
      'dues.months',
      'credit_applications.occupation',
      'credit_applications.monthly_income',
      'credit_applications.monthly_expenses',
      'credit_applications.income_by',
      'credit_applications.step',
      'credits.amount',
      'credits.months as agreed_months',
      'credits.rate_ea',
      'credits.charges',
      'credits.instalment_multiple',
      'credits.agreed_instalment',
      'credits.conventions',
    ]);

type DraftRow = Awaited<ReturnType<ReturnType<typeof withDraft>['executeTakeFirstOrThrow']>>;

export const monthsText = (months: number): string => countedText(months, ['mes', 'meses']);

function toStored(row: DraftRow): StoredDraft {
  const { step, occupation, amount, agreed_months, rate_ea, charges, ...draft } = row;
  const { instalment_multiple, agreed_instalment, conventions, ...shown } = draft;
  const { due_day, modality } = row;
  return {
    draft: {
      ...shown,
      due_label: row.months === null ? null : monthsText(row.months),
      // CHECKs hold both columns to the words of the contract.
      occupation: occupation as Occupation | null,
    },
    step: (step ?? 'person') as ApplicationStep,
    terms: creditTermsOf({
      amount,
      months: agreed_months,
      rate_ea,
      due_day,
      charges,
      instalment_multiple,
      agreed_instalment,
      conventions,
      modality,
    }),
  };
}

/** Not scoped: for guards, and for commands that have just made the draft. */
export const unsafeDraft = async (db: Reader, creditId: number): Promise<StoredDraft> =>
  toStored(
    await withDraft(
      creditsOf(db).where('credits.credit_id', '=', creditId),
    ).executeTakeFirstOrThrow(),
  );

type DraftRef = { readonly creditId: number; readonly actor: Actor };

/** An application in the actor's scope. */
export async function findDraft(db: Reader, { creditId, actor }: DraftRef): Promise<StoredDraft> {
  const row = await withDraft(creditsVisibleTo(creditsOf(db), actor))
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toStored(row);
}

/** The same, locked until the transaction ends: the one read that a step of the wizard makes. */
export async function findLockedDraft(trx: Transaction<DB>, ref: DraftRef): Promise<StoredDraft> {
  const row = await withDraft(lockedCredit(trx, ref)).executeTakeFirst();
  return row === undefined ? refuse('not_found') : toStored(row);
}

type BorrowerRef = { readonly borrowerId: number; readonly actor: Actor };

/** The draft of a borrower in the actor's scope; there is one at most. */
export async function findDraftOf(
  db: Reader,
  { borrowerId, actor }: BorrowerRef,
): Promise<number | null> {
  const row = await visibleCredits(db, actor)
    .select('credits.credit_id')
    .where('credits.borrower_id', '=', borrowerId)
    .where('credits.credit_state_id', '=', STATE.draft)
    .orderBy('credits.credit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.credit_id ?? null;
}
