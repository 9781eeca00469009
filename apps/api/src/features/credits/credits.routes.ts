import {
  changeCreditState,
  getCredit,
  getOwnCredit,
} from '@cuotaclara/contract/credits/credit-detail';
import {
  CREDIT_LIST,
  type CreditWait,
  countCredits as countRoute,
  exportCredits,
  listCredits as listRoute,
} from '@cuotaclara/contract/credits/credit-list';
import { listOwnCredits as listOwnRoute } from '@cuotaclara/contract/credits/own-credits';
import type { FastifyInstance } from 'fastify';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { type ExportParts, exportList } from '#platform/excel/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { readCreditDetail } from './detail/credit-detail.reads.ts';
import { readOwnCredit } from './detail/own-credit.reads.ts';
import { countCredits, everyCredit, listCredits } from './list/credit-list.reads.ts';
import { waitsUnder } from './list/credit-waits.ts';
import { listOwnCredits } from './list/own-credits-list.reads.ts';
import type { CreditSteps } from './steps/step-types.ts';

type Parts = ExportParts &
  CommandParts & {
    readonly creditSteps: CreditSteps;
    readonly settings: SettingsReader;
  };

export const creditsRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, clock, settings, creditSteps } = parts;

  const waitsOf = async ({ waiting }: { waiting?: CreditWait | undefined }) =>
    waiting === undefined ? null : waitsUnder({ db, settings, today: clock.today() }, waiting);

  serve(app, listRoute, async ({ query, actor }) =>
    listCredits(db, query, { actor, clock, waits: await waitsOf(query) }),
  );

  serve(app, countRoute, async ({ query, actor }) =>
    countCredits(db, query, { actor, clock, waits: await waitsOf(query) }),
  );

  serveFile(app, exportCredits, async ({ query, actor, request }) => {
    const rows = everyCredit(db, query, { actor, clock, waits: await waitsOf(query) });
    return exportList(parts, { request, shape: CREDIT_LIST, query, rows });
  });

  serve(app, getCredit, ({ params, actor }) =>
    readCreditDetail(parts, { creditId: params.id, actor }),
  );

  serve(app, listOwnRoute, ({ actor }) => listOwnCredits(db, actor));

  serve(app, getOwnCredit, ({ params, actor }) =>
    readOwnCredit(parts, { creditId: params.id, actor }),
  );

  serve(app, changeCreditState, ({ params, body, actor, request }) =>
    runCommand(parts, originOf(request), (trx) =>
      creditSteps.take(trx, {
        creditId: params.id,
        to: body.status,
        actor,
        means: 'status',
        note: body.note,
        rejectionReasonId: body.rejection_reason_id,
        version: body.version,
      }),
    ),
  );
};
