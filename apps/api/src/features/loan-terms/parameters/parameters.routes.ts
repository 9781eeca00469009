import {
  changeParameters as changeRoute,
  listChargeTerms,
  quoteParameters as quoteRoute,
} from '@cuotaclara/contract/credits/credit-edits';
import type { FastifyInstance } from 'fastify';
import { type CreditSteps, creditsVisibleTo, readCreditDetail } from '#features/credits/public.ts';
import { chargesFor } from '#features/loan-terms/quotes/charges.reads.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { changeParameters, quoteParameters } from './change-parameters.ts';

export type ParametersParts = CommandParts & {
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly creditSteps: CreditSteps;
};

/** What is agreed on for a credit, while it can still be changed. */
export const parametersRoutes = (parts: ParametersParts) => async (app: FastifyInstance) => {
  const { db, clock, settings, creditSteps } = parts;

  serve(app, changeRoute, async ({ params, body, actor, request }) => {
    const creditId = params.id;
    const { version, ...parameters } = body;
    return runCommand(parts, originOf(request), async (trx) => {
      const audit = await changeParameters(
        { trx, settings, today: clock.today() },
        { creditId, actor, parameters, version },
      );
      const reply = await readCreditDetail({ db: trx, creditSteps }, { creditId, actor });
      return { reply, audit };
    });
  });

  serve(app, quoteRoute, ({ params, body, actor }) =>
    quoteParameters(
      { db, settings, today: clock.today() },
      { creditId: params.id, actor, parameters: body },
    ),
  );

  serve(app, listChargeTerms, async ({ params, actor }) => {
    const credit = await creditsVisibleTo(db.selectFrom('credits'), actor)
      .select('credits.product_kind')
      .where('credits.credit_id', '=', params.id)
      .executeTakeFirst();
    if (credit === undefined) return refuse('not_found');
    const ivaPercent = await settings.get('iva_percent', clock.today());
    return { charges: await chargesFor(db, { productKind: credit.product_kind, ivaPercent }) };
  });
};
