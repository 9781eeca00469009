import { getQuoteBasis, getQuoteLimits, quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import type { FastifyInstance } from 'fastify';
import { creditsVisibleTo } from '#features/credits/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { readLimits } from './limits.ts';
import { demandDue, demandProduct } from './purchase.reads.ts';
import { readKeptChoices, readQuoteBasis } from './quote-basis.reads.ts';
import { quotePurchase } from './quote-purchase.ts';

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
};

type Named = { readonly id: number; readonly actor: Actor };

const NOTHING_KEPT = { kept_product: null, kept_due: null } as const;

/** What a credit in the actor's scope has of the catalogues already. */
async function choicesOf(db: Database, { id, actor }: Named) {
  const credit = await creditsVisibleTo(
    db.selectFrom('credits').select(['credits.product_id', 'credits.due_id']),
    actor,
  )
    .where('credits.credit_id', '=', id)
    .executeTakeFirst();
  return credit ?? refuse('not_found');
}

/** Quotes of credits that nobody has applied for yet, and the facts they are composed from. */
export const quotesRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, clock } = parts;

  serve(app, quoteCredit, async ({ body, actor }) => {
    const held =
      body.credit_id === undefined ? null : await choicesOf(db, { id: body.credit_id, actor });
    const [product, { months }] = await Promise.all([
      demandProduct(db, { id: body.product_id, held: held?.product_id }),
      demandDue(db, { id: body.due_id, held: held?.due_id }),
    ]);
    const { quote } = await quotePurchase(parts, {
      product,
      price: body.product_price ?? product.price,
      amount: body.request_amount,
      months,
      dueDay: body.due_day,
      today: clock.today(),
    });
    return quote;
  });

  serve(app, getQuoteBasis, async ({ query, actor }) => {
    const { credit_id: id } = query;
    const kept =
      id === undefined
        ? NOTHING_KEPT
        : await readKeptChoices(db, await choicesOf(db, { id, actor }));
    return { ...(await readQuoteBasis(parts, clock.today())), ...kept };
  });

  serve(app, getQuoteLimits, async () => readLimits(parts, clock.today()));
};
