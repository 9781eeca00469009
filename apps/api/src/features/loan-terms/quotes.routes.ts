import { getQuoteLimits, quoteCredit } from '@cuotaclara/contract/credits/quote';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { readLimits } from './limits.ts';
import { demandDue, demandProduct } from './purchase.reads.ts';
import { quotePurchase } from './quote-purchase.ts';

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
};

/** What a credit would cost, before anybody has asked for one. */
export const quotesRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, clock } = parts;

  serve(app, quoteCredit, async ({ body }) => {
    const [product, { months }] = await Promise.all([
      demandProduct(db, { id: body.product_id }),
      demandDue(db, { id: body.due_id }),
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

  serve(app, getQuoteLimits, async () => readLimits(parts, clock.today()));
};
