import {
  approveDisbursement as approveRoute,
  getDisbursement,
  openVoucher as openRoute,
  prepareDisbursement as prepareRoute,
  recordTransfer as recordRoute,
  returnDisbursement as returnRoute,
} from '@cuotaclara/contract/disbursement/disbursement';
import {
  changePayeeAccount as changeAccountRoute,
  confirmPayeeAccount as confirmAccountRoute,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import { listPayouts } from '@cuotaclara/contract/disbursement/payouts';
import type { FastifyInstance } from 'fastify';
import { attempt } from '#platform/auth/attempt.ts';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { changePayeeAccount, confirmPayeeAccount } from './accounts/payee-accounts.ts';
import { approveDisbursement, unsafeIsApproved } from './acts/approve-disbursement.ts';
import { openVoucher } from './acts/open-voucher.ts';
import { prepareDisbursement } from './acts/prepare-disbursement.ts';
import { returnDisbursement } from './acts/return-disbursement.ts';
import { type TakeVoucherDeps, takeVoucher } from './acts/take-voucher.ts';
import { readDisbursementPage } from './disbursement-page.reads.ts';
import { readPayouts } from './payouts.reads.ts';

type DisbursementRouteDeps = TakeVoucherDeps & {
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly throttle: Throttle;
  readonly identityProvider: Pick<IdentityProvider, 'secondFactor'>;
};

export const disbursementRoutes = (deps: DisbursementRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, settings, creditSteps, throttle } = deps;
  const { secondFactor } = deps.identityProvider;

  serve(app, listPayouts, ({ query, actor }) => readPayouts(db, { query, actor }));

  serve(app, getDisbursement, async ({ params, query, actor }) => {
    const today = clock.today();
    const inForce = await settings.on(today, actor.settingsVersion);
    const context = { today, settings: inForce, actor };
    const { pays_on: asked = today.toString() } = query;
    return readDisbursementPage(db, creditSteps, { creditId: params.id, asked, context });
  });

  serve(app, prepareRoute, ({ params, body, caller }) =>
    run(prepareDisbursement(creditSteps), caller, { creditId: params.id, ...body }),
  );

  serve(app, approveRoute, async ({ params, body, actor, caller, request }) => {
    const { code, ...seen } = body;
    const { isOn: hadSecondFactor } = actor.secondFactor;
    const asked = { creditId: params.id, disbursementId: seen.disbursement_id, actor };
    const isRepeated = await unsafeIsApproved(db, asked);
    if (hadSecondFactor && !isRepeated) {
      if (code === undefined) return refuse('disbursement_code_missing');
      const { identityId } = actor;
      await attempt({ throttle, request, kind: 'second_factor', account: identityId }, () =>
        secondFactor.proveOn({ identityId, code }),
      );
    }
    const input = { creditId: params.id, ...seen, hadSecondFactor };
    return run(approveDisbursement(creditSteps), caller, input);
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

  serve(app, confirmAccountRoute, ({ params, body, caller }) =>
    run(confirmPayeeAccount, caller, { creditId: params.id, ...body }),
  );
};
