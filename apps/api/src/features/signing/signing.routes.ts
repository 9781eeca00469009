import {
  signForCompany as companyRoute,
  listSigning as listRoute,
  openSigningAct as openRoute,
  recordReading as readingRoute,
  rejectDocuments as rejectRoute,
  remindSigners as remindRoute,
  resendSigningCode as resendRoute,
  signDocument as signOneRoute,
  signDocuments as signRoute,
} from '@cuotaclara/contract/signing/signing';
import type { FastifyInstance } from 'fastify';
import { attempt } from '#platform/auth/attempt.ts';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { openAct } from './acts/open-act.ts';
import { resendCode } from './acts/resend-code.ts';
import { signDocuments } from './acts/sign-documents.ts';
import { findCompanySigned, signForCompany } from './company/sign-for-company.ts';
import { listSigning } from './list/signing-list.reads.ts';
import { recordReading } from './readings/record-reading.ts';
import { rejectDocuments } from './reject-documents.ts';
import { remindSigners } from './reminders/remind.ts';

type SigningRouteDeps = {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly throttle: Throttle;
  readonly identityProvider: Pick<IdentityProvider, 'secondFactor'>;
  readonly config: Pick<Config, 'demo' | 'mail' | 'sms'>;
};

/** A person reads, signs or declines their documents. */
export const signingRoutes = (deps: SigningRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, settings, config } = deps;

  serve(app, listRoute, async ({ actor }) => {
    const today = clock.today();
    return listSigning(db, {
      actor,
      config,
      today,
      now: new Date(clock.now().epochMilliseconds),
      settings: await settings.on(today, actor.settingsVersion),
    });
  });

  serve(app, readingRoute, ({ params, body, caller }) =>
    run(recordReading, caller, { documentId: params.id, event: body.event }),
  );

  serve(app, openRoute, ({ body: { document_ids: documentIds, ...body }, caller }) =>
    run(openAct(deps), caller, { documentIds, ...body }),
  );

  serve(app, resendRoute, ({ params, body: { channel }, caller }) =>
    run(resendCode(deps), caller, { actId: params.id, channel }),
  );

  serve(app, signRoute, ({ body: { act_id: actId, code }, caller }) =>
    run(signDocuments(deps), caller, { actId, code, documentId: null }),
  );

  serve(app, signOneRoute, ({ params, body: { act_id: actId, code }, caller }) =>
    run(signDocuments(deps), caller, { actId, code, documentId: params.document_id }),
  );

  serve(app, rejectRoute, ({ params, body: { reason }, caller }) =>
    run(rejectDocuments(deps), caller, { setId: params.id, reason }),
  );
};

/** Staff sign for the company and remind people of their signature. */
export const staffSigningRoutes = (deps: SigningRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, throttle } = deps;
  const { secondFactor } = deps.identityProvider;

  serve(app, companyRoute, async ({ body, actor, caller, request }) => {
    const { document_ids: documentIds, code } = body;
    if (!actor.secondFactor.isOn) refuse('company_signer_needs_second_factor');
    const signedAt = await findCompanySigned(db, { documentIds, actor });
    if (signedAt !== null) {
      return { document_ids: documentIds, signed_at: signedAt.toISOString() };
    }
    const { identityId } = actor;
    await attempt({ throttle, request, kind: 'second_factor', account: identityId }, () =>
      secondFactor.proveOn({ identityId, code }),
    );
    return run(signForCompany(deps), caller, { documentIds });
  });

  serve(app, remindRoute, ({ params, caller }) =>
    run(remindSigners(deps), caller, { creditId: params.id }),
  );
};
