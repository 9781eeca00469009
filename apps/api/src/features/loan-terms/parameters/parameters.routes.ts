import {
  changeParameters as changeRoute,
  listChargeTerms,
  changeProduct as productRoute,
  quoteParameters as quoteRoute,
} from '@cuotaclara/contract/loan-terms/parameters';
import type { FastifyInstance } from 'fastify';
import { visibleCredits } from '#core/credits/credit-scope.ts';
import type { CreditPage } from '#features/credits/public.ts';
import { changeProduct } from '#features/loan-terms/products/change-product.ts';
import { chargesFor } from '#features/loan-terms/quotes/charges.reads.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { changeParameters } from './change-parameters.ts';
import { quoteParameters } from './quote-parameters.ts';

export type ParametersRouteDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly creditPage: CreditPage;
};

/** The agreed terms of a credit, while they can still be changed. */
export const parametersRoutes = (deps: ParametersRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, creditPage } = deps;

  const contextFor = async ({ settingsVersion }: Actor) => {
    const today = clock.today();
    return { today, settings: await deps.settings.on(today, settingsVersion) };
  };

  serve(app, changeRoute, ({ params, body: { version, reason, ...parameters }, caller }) =>
    run(changeParameters(creditPage), caller, { creditId: params.id, parameters, reason, version }),
  );

  serve(app, productRoute, ({ params, body, caller }) =>
    run(changeProduct(creditPage), caller, {
      creditId: params.id,
      productId: body.product_id,
      price: body.product_price,
      reason: body.reason,
      version: body.version,
    }),
  );

  serve(app, quoteRoute, async ({ params, body, actor }) =>
    quoteParameters(db, {
      creditId: params.id,
      parameters: body,
      actor,
      ...(await contextFor(actor)),
    }),
  );

  serve(app, listChargeTerms, async ({ params, actor }) => {
    const credit = await visibleCredits(db, actor)
      .select('credits.product_kind')
      .where('credits.credit_id', '=', params.id)
      .executeTakeFirst();
    if (credit === undefined) return refuse('not_found');
    const { settings } = await contextFor(actor);
    const ivaPercent = settings.get('iva_percent');
    return { charges: await chargesFor(db, { productKind: credit.product_kind, ivaPercent }) };
  });
};
