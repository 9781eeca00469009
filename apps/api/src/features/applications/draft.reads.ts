import type {
  ApplicationStep,
  CreditProcess,
  Occupation,
} from '@cuotaclara/contract/applications/application';
import { creditsVisibleTo } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

export type Draft = CreditProcess['credit'] & {
  readonly id: number;
  readonly borrower_id: number;
  readonly product_kind: string | null;
  readonly modality: string | null;
  readonly months: number | null;
};

const drafts = (db: Reader) =>
  db
    .selectFrom('credits')
    .leftJoin('credit_applications', 'credit_applications.credit_id', 'credits.credit_id')
    .leftJoin('dues', 'dues.due_id', 'credits.due_id')
    .select([
      'credits.credit_id as id',
      'credits.version',
      'credits.credit_state_id',
      'credits.borrower_id',
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
      'credit_applications.step',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof drafts>['executeTakeFirstOrThrow']>>;

type Found = { readonly draft: Draft; readonly step: ApplicationStep };

const monthsText = (months: number): string => (months === 1 ? '1 mes' : `${months} meses`);

function toFound({ step, occupation, ...row }: Row): Found {
  return {
    draft: {
      ...row,
      due_label: row.months === null ? null : monthsText(row.months),
      // CHECKs hold both columns to the words of the contract.
      occupation: occupation as Occupation | null,
    },
    step: (step ?? 'person') as ApplicationStep,
  };
}

/** Of any credit: for guards, and for commands that have locked it. */
export const unsafeDraft = async (db: Reader, creditId: number): Promise<Found> =>
  toFound(await drafts(db).where('credits.credit_id', '=', creditId).executeTakeFirstOrThrow());

type Named = { readonly creditId: number; readonly actor: Actor };

/** The application that somebody names, if it is in their reach. */
export async function findDraft(db: Reader, { creditId, actor }: Named): Promise<Found> {
  const row = await creditsVisibleTo(drafts(db), actor)
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : toFound(row);
}

const DRAFT = 1;

type Whose = { readonly borrowerId: number; readonly actor: Actor };

/** The draft of a borrower that somebody reaches; there is one at most. */
export async function findDraftOf(
  db: Reader,
  { borrowerId, actor }: Whose,
): Promise<number | null> {
  const row = await creditsVisibleTo(db.selectFrom('credits').select('credits.credit_id'), actor)
    .where('credits.borrower_id', '=', borrowerId)
    .where('credits.credit_state_id', '=', DRAFT)
    .orderBy('credits.credit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.credit_id ?? null;
}
