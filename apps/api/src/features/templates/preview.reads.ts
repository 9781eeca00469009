import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import { readsIncomeOfOthers } from '@cuotaclara/contract/attachments/attachment-readers';
import { creditNumber, readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { checkTemplate } from '@cuotaclara/contract/templates/check-template';
import { writeValue } from '@cuotaclara/contract/templates/registry/formats';
import {
  isOfKind,
  isVariable,
  VARIABLES,
  variableOf,
} from '@cuotaclara/contract/templates/registry/variables';
import type {
  listPreviewCredits,
  previewTemplate as previewRoute,
} from '@cuotaclara/contract/templates/templates';
import { creditsVisibleTo, visibleCredits } from '#core/credits/credit-scope.ts';
import {
  type CreditData,
  type DocumentData,
  findCreditData,
} from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { searchPatterns } from '#platform/list/search-words.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { variableValue } from './data-values.ts';
import { previewData } from './preview-data.ts';
import { resolveDraft } from './resolve-blocks.ts';

export type PreviewInput = BodyOf<typeof previewRoute> & {
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
  readonly settings: Pick<Settings, 'get'>;
  readonly publicUrl: string;
};

/** What people earn is for those who may read it, in a preview as much as on the credit's page. */
const withoutIncome = (data: CreditData): CreditData => ({
  ...data,
  application: {
    ...data.application,
    occupation: null,
    monthly_income: null,
    monthly_expenses: null,
  },
});

/** What a draft says with a real credit in the scope of the actor. */
export async function readPreviewData(db: Reader, input: PreviewInput): Promise<DocumentData> {
  const { credit_id: creditId, actor, today, settings } = input;
  const credit = await visibleCredits(db, actor)
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (credit === undefined) refuse('not_found');
  const data = await findCreditData(db, { creditId, today, settings });
  if (data === null) refuse('template_no_preview', { why: 'todavía no está aprobado.' });
  const shown = readsIncomeOfOthers((name) => actor.functions.has(name))
    ? data
    : withoutIncome(data);
  return previewData(shown, input);
}

/** Each variable of the kind with its value, in its usual format. */
function valuesOf(data: DocumentData, { kind }: PreviewInput): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(VARIABLES)) {
    if (!isVariable(name) || !isOfKind(name, kind)) continue;
    const { type } = variableOf(name);
    const value = type === 'blank' ? '' : variableValue(data, name);
    if (value !== null) values[name] = writeValue({ type, format: null, value });
  }
  return values;
}

/** The preview of blocks: what they say, what is wrong with them, and the values to choose from. */
export async function readPreview(
  db: Reader,
  input: PreviewInput,
): Promise<ReplyOf<typeof previewRoute>> {
  const data = await readPreviewData(db, input);
  return {
    blocks: resolveDraft(input.blocks, data),
    problems: [...checkTemplate(input.kind, input.blocks)],
    values: valuesOf(data, input),
  };
}

/** As many as fit a list to choose from. */
const CREDITS_MAX = 20;

type CreditsInput = { readonly search?: string | undefined; readonly actor: Actor };

/** Approved credits in the scope of the actor, newest first. */
export async function readPreviewCredits(
  db: Reader,
  { search = '', actor }: CreditsInput,
): Promise<ReplyOf<typeof listPreviewCredits>> {
  const number = readCreditNumber(search);
  let query = creditsVisibleTo(
    db
      .selectFrom('credits')
      .innerJoin('approved_terms', 'approved_terms.credit_id', 'credits.credit_id')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id'),
    actor,
  )
    .select('credits.credit_id')
    .select(wholeNameOf('borrowers').as('name'))
    .orderBy('credits.credit_id', 'desc')
    .limit(CREDITS_MAX);
  if (number !== null) query = query.where('credits.credit_id', '=', number);
  else {
    for (const pattern of searchPatterns(search)) {
      query = query.where('borrowers.search_text', 'like', pattern);
    }
  }
  const rows = await query.execute();
  return {
    credits: rows.map(({ credit_id, name }) => ({
      credit_id,
      number: creditNumber(credit_id),
      name,
    })),
  };
}
