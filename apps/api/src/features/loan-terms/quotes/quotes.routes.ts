import { getQuoteBasis, getQuoteLimits, quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import type { FastifyInstance } from 'fastify';
import { visibleCredits } from '#core/credits/credit-scope.ts';
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

type QuotesRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
};

type HeldChoicesInput = { readonly id: number; readonly actor: Actor };

const NOTHING_KEPT = { kept_product: null, kept_due: null } as const;

/** The catalogue entries that a credit in scope already has. */
async function choicesOf(db: Database, { id, actor }: HeldChoicesInput) {
  const credit = await visibleCredits(db, actor)
    .select(['credits.product_id', 'credits.due_id'])
    .where('credits.credit_id', '=', id)
    .executeTakeFirst();
  return credit ?? refuse('not_found');
}

/** Quotes of credits that nobody has applied for yet, and the facts they are composed from. */
export const quotesRoutes =
  ({ db, clock, settings }: QuotesRouteDeps) =>
  async (app: FastifyInstance) => {
    const contextFor = async ({ settingsVersion }: Actor) => {
      const today = clock.today();
      return { today, settings: await settings.on(today, settingsVersion) };
    };

    serve(app, quoteCredit, async ({ body, actor }) => {
      const held =
        body.credit_id === undefined ? null : await choicesOf(db, { id: body.credit_id, actor });
      const [product, { months }] = await Promise.all([
        demandProduct(db, { id: body.product_id, held: held?.product_id }),
        demandDue(db, { id: body.due_id, held: held?.due_id }),
      ]);
      const context = await contextFor(actor);
      const { quote } = await quotePurchase(
        { db, settings: context.settings },
        {
          product,
          price: body.product_price ?? product.price,
          amount: body.request_amount,
          months,
          dueDay: body.due_day,
          today: context.today,
        },
      );
      return quote;
    });

    serve(app, getQuoteBasis, async ({ query, actor }) => {
      const { credit_id: id } = query;
      const kept =
        id === undefined
          ? NOTHING_KEPT
          : await readKeptChoices(db, await choicesOf(db, { id, actor }));
      const context = await contextFor(actor);
      return {
        ...(await readQuoteBasis({ db, settings: context.settings }, context.today)),
        ...kept,
      };
    });

    serve(app, getQuoteLimits, async ({ actor }) => readLimits(db, await contextFor(actor)));
  };
