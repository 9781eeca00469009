import {
  changeCreditState as changeStateRoute,
  getCredit,
  getOwnCredit,
} from '@cuotaclara/contract/credits/credit-detail';
import {
  CREDIT_LIST,
  type CreditListShape,
  type CreditWait,
  countCredits as countRoute,
  creditListFor,
  exportCredits,
  listCredits as listRoute,
} from '@cuotaclara/contract/credits/credit-list';
import { getCreditNews } from '@cuotaclara/contract/credits/credit-news';
import { listOwnCredits as listOwnRoute } from '@cuotaclara/contract/credits/own-credits';
import type { FastifyInstance } from 'fastify';
import type { Awaited } from '#contributions/awaited.ts';
import type { CreditWaits } from '#contributions/credit-waits.ts';
import type { CreditSteps, CreditViewer } from '#core/credits/step-types.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import type { CreditPage } from './detail/credit-page.ts';
import { readOwnCredit } from './detail/own-credit.reads.ts';
import { countCredits, everyCredit, listCredits } from './list/credit-list.reads.ts';
import { listOwnCredits } from './list/own-credits-list.reads.ts';
import { changeCreditState } from './steps/change-credit-state.ts';

type CreditsRouteDeps = ExportDeps & {
  readonly run: RunCommand;
  readonly creditSteps: CreditSteps;
  readonly creditPage: CreditPage;
  readonly creditWaits: CreditWaits;
  readonly awaited: Awaited;
  readonly settings: SettingsReader;
};

export const creditsRoutes = (deps: CreditsRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, settings, creditSteps, creditPage, creditWaits, awaited } = deps;

  const viewerOf = async (actor: Actor): Promise<CreditViewer> => {
    const today = clock.today();
    return { actor, today, settings: await settings.on(today, actor.settingsVersion) };
  };

  const listingFor = async (actor: Actor, { waiting }: { waiting?: CreditWait | undefined }) => ({
    actor,
    clock,
    waits: waiting === undefined ? null : creditWaits[waiting].condition(db, await viewerOf(actor)),
    since: (waiting === undefined ? undefined : creditWaits[waiting].since) ?? null,
    owed: creditWaits.credits_overdue.owed,
  });

  serve(app, listRoute, async ({ query, actor }) =>
    listCredits(db, query, await listingFor(actor, query)),
  );

  serve(app, countRoute, async ({ query, actor }) =>
    countCredits(db, query, await listingFor(actor, query)),
  );

  serveFile(app, exportCredits, async ({ query, actor, request }) => {
    const rows = everyCredit(db, query, await listingFor(actor, query));
    // Every list of credits is one in the log.
    const shape = { ...creditListFor(query), name: CREDIT_LIST.name };
    return exportList<CreditListShape>(deps, { request, shape, query, rows });
  });

  serve(app, getCredit, async ({ params, actor }) =>
    creditPage.read(db, { creditId: params.id, viewer: await viewerOf(actor) }),
  );

  serve(app, getCreditNews, ({ params, actor }) =>
    creditPage.readNews(db, { creditId: params.id, actor }),
  );

  serve(app, listOwnRoute, ({ actor }) => listOwnCredits(db, { actor, awaited }));

  serve(app, getOwnCredit, async ({ params, actor }) =>
    readOwnCredit(db, { creditPage, creditId: params.id, viewer: await viewerOf(actor) }),
  );

  serve(app, changeStateRoute, ({ params, body, caller }) =>
    run(changeCreditState(creditSteps), caller, {
      creditId: params.id,
      to: body.status,
      note: body.note,
      rejectionReasonId: body.rejection_reason_id,
      version: body.version,
    }),
  );
};
