import { ROLE } from '@cuotaclara/contract';
import {
  findApplicant as findRoute,
  getApplication,
  saveHomeStep,
  savePaymentStep,
  savePersonStep,
  savePurchaseStep,
  startApplication as startRoute,
} from '@cuotaclara/contract/applications/application';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attempt } from '#platform/auth/attempt.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { findApplicant } from './find-applicant.ts';
import { ownerOf } from './make-borrower.ts';
import { type PhoneCodesRouteDeps, phoneCodesRoutes } from './phone-codes/phone-codes.routes.ts';
import { readProcess } from './process.reads.ts';
import { saveHome } from './save-home.ts';
import { savePayment } from './save-payment.ts';
import { savePerson } from './save-person.ts';
import { savePurchase } from './save-purchase.ts';
import { startApplication } from './start-application.ts';
import type { CheckProviders } from './write-person.ts';

type ApplicationsRouteDeps = PhoneCodesRouteDeps &
  CheckProviders & { readonly settings: SettingsReader };

/** The wizard, for a borrower and for staff on a borrower's behalf. */
export const applicationsRoutes = (deps: ApplicationsRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, throttle } = deps;

  await app.register(phoneCodesRoutes(deps));

  serve(app, getApplication, async ({ query, actor }) => {
    const today = clock.today();
    const settings = await deps.settings.on(today, actor.settingsVersion);
    return readProcess({ db, settings, today }, { actor, creditId: query.credit_id });
  });

  /**
   * Counts the numbers that a caller tries. A borrower gets the same answer for each; staff would
   * learn from the refusal of a number whose it is, so that it counts as a lookup.
   */
  const countNumber = async (
    { identification, actor }: { readonly identification: string; readonly actor: Actor },
    request: FastifyRequest,
  ): Promise<void> => {
    const isOwn = actor.roleId === ROLE.borrower;
    if (!isOwn && (await ownerOf(db, { identification, actor })) === 'in_scope') return;
    const kind = isOwn ? 'identification' : 'applicant_lookup';
    const about = { address: request.ip, subject: identification };
    await throttle.begin({ kind, account: actor.identityId, ...about }, request.log);
  };

  serve(app, startRoute, async ({ body, actor, caller, request }) => {
    const start = () => run(startApplication(deps), caller, body);
    const { identification } = body.person;
    if (actor.roleId === ROLE.borrower) await countNumber({ identification, actor }, request);
    const isGuess =
      actor.roleId !== ROLE.borrower &&
      (await ownerOf(db, { identification, actor })) === 'stranger';
    const account = actor.identityId;
    const process = isGuess
      ? await attempt({ throttle, request, kind: 'applicant_match', account }, start)
      : await start();
    // A lookup that leads to an application is work, not guessing.
    await throttle.succeed({ kind: 'applicant_lookup', account, address: request.ip });
    return process;
  });

  serve(app, findRoute, async ({ query, actor, caller, request }) => {
    if (actor.roleId === ROLE.borrower) refuse('not_found');
    const { document: identification } = query;
    await countNumber({ identification, actor }, request);
    return run(findApplicant, caller, { identification });
  });

  serve(app, savePersonStep, async ({ params, body, actor, caller, request }) => {
    await countNumber({ identification: body.identification, actor }, request);
    return run(savePerson(deps), caller, { creditId: params.id, body });
  });

  serve(app, saveHomeStep, ({ params, body, caller }) =>
    run(saveHome, caller, { creditId: params.id, ...body }),
  );

  serve(app, savePurchaseStep, ({ params, body, caller }) =>
    run(savePurchase, caller, { creditId: params.id, ...body }),
  );

  serve(app, savePaymentStep, ({ params, body, caller }) =>
    run(savePayment, caller, { creditId: params.id, ...body }),
  );
};
