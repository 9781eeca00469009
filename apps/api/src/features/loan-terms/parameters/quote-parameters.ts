import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { visibleCredits } from '#core/credits/credit-scope.ts';
import { demandOpen } from '#core/credits/edit-windows.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type CreditParameters, EDITED_COLUMNS, quoteEdited } from './edited-terms.ts';

type QuoteParametersInput = {
  readonly creditId: number;
  readonly parameters: CreditParameters;
  readonly actor: Actor;
  readonly settings: Settings;
  readonly today: Temporal.PlainDate;
};

/** Quotes a credit with other parameters for the form; nothing is stored. */
export async function quoteParameters(
  db: Reader,
  { creditId, actor, ...input }: QuoteParametersInput,
): Promise<Quote> {
  const credit = await visibleCredits(db, actor)
    .select(EDITED_COLUMNS)
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (credit === undefined) refuse('not_found');
  demandOpen('terms', { stateId: credit.credit_state_id });
  const { quote } = await quoteEdited(db, { credit, ...input });
  return quote;
}
