import {
  getDisbursement,
  openVoucher as openRoute,
  prepareDisbursement as prepareRoute,
  recordTransfer as recordRoute,
  returnDisbursement as returnRoute,
} from '@cuotaclara/contract/disbursement/disbursement';
import { changePayeeAccount as changeAccountRoute } from '@cuotaclara/contract/disbursement/payee-accounts';
import { listPayouts } from '@cuotaclara/contract/disbursement/payouts';
import type { FastifyInstance } from 'fastify';
import { proposeDecision } from '#features/decisions/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { changePayeeAccount } from './accounts/payee-accounts.ts';
import { creditDisbursement } from './acts/credit-disbursement.ts';
import { openVoucher } from './acts/open-voucher.ts';
import { returnDisbursement } from './acts/return-disbursement.ts';
import { type TakeVoucherDeps, takeVoucher } from './acts/take-voucher.ts';
import { readDisbursementPage } from './disbursement-page.reads.ts';
import { readPayouts } from './payouts.reads.ts';

type DisbursementRouteDeps = TakeVoucherDeps & {
  readonly clock: Clock;
  readonly settings: SettingsReader;
};

export const disbursementRoutes = (deps: DisbursementRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, settings, creditSteps } = deps;
  const prepare = proposeDecision(creditDisbursement.with({ creditSteps }));

  serve(app, listPayouts, ({ query, actor }) => readPayouts(db, { query, actor }));

  serve(app, getDisbursement, async ({ params, query, actor }) => {
    const today = clock.today();
    const inForce = await settings.on(today, actor.settingsVersion);
    const context = { today, settings: inForce, actor };
    const { pays_on: asked = today.toString() } = query;
    return readDisbursementPage(db, creditSteps, { creditId: params.id, asked, context });
  });

  serve(app, prepareRoute, async ({ params, body, caller }) => {
    const said = { kind: creditDisbursement.kind, subject: params.id, input: body };
    const { decision_id, expires_on } = await run(prepare, caller, {
      ...{ ...said, reason: null, seenHash: null },
    });
    return { decision_id, expires_on };
  });

  serve(app, returnRoute, ({ params, body, caller }) =>
    run(returnDisbursement, caller, { creditId: params.id, ...body }),
  );

  serve(app, recordRoute, ({ params, query, body, caller }) =>
    takeVoucher(deps, { creditId: params.id, voucher: query, bytes: body, caller }),
  );

  serveFile(app, openRoute, ({ params, caller }) =>
    openVoucher(deps, { creditId: params.id, caller }),
  );

  serve(app, changeAccountRoute, ({ params, body, caller }) =>
    run(changePayeeAccount, caller, { creditId: params.id, ...body }),
  );
};
