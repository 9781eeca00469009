import { BORROWER_ROLE } from '@cuotaclara/contract';
import {
  findApplicant as findRoute,
  getApplication,
  saveHomeStep,
  savePaymentStep,
  savePersonStep,
  savePurchaseStep,
  startApplication as startRoute,
} from '@cuotaclara/contract/applications/application';
import type { FastifyInstance } from 'fastify';
import type { StartingChecks } from '#features/identity/public.ts';
import { attempt } from '#platform/auth/attempt.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { findApplicant } from './find-applicant.ts';
import { ownerOf } from './make-borrower.ts';
import { phoneCodesRoutes } from './phone-codes/phone-codes.routes.ts';
import type { PhoneCodeParts } from './phone-codes/send-phone-code.ts';
import { readProcess } from './process.reads.ts';
import { saveHome } from './save-home.ts';
import { savePayment } from './save-payment.ts';
import { savePerson } from './save-person.ts';
import { savePurchase } from './save-purchase.ts';
import { startApplication } from './start-application.ts';

type Parts = CommandParts & PhoneCodeParts & StartingChecks & { readonly settings: SettingsReader };

/** The wizard, for a borrower and for staff on a borrower's behalf. */
export const applicationsRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, clock, settings, throttle } = parts;
  const now = () => ({ settings, today: clock.today() });

  await app.register(phoneCodesRoutes(parts));

  serve(app, getApplication, async ({ query, actor }) =>
    readProcess({ db, settings }, { actor, creditId: query.credit_id, today: clock.today() }),
  );

  serve(app, startRoute, async ({ body, actor, request }) => {
    const origin = originOf(request);
    const begin = () =>
      runCommand(parts, origin, (trx) =>
        startApplication({ ...parts, trx }, { body, actor, origin, ...now() }),
      );
    const { identification: document } = body.person;
    const isGuess =
      actor.roleId !== BORROWER_ROLE && (await ownerOf(db, { document, actor })) === 'stranger';
    const account = actor.identityId;
    const process = isGuess
      ? await attempt({ throttle, request, kind: 'applicant_match', account }, begin)
      : await begin();
    // Whoever starts what they look up is at work.
    const lookup = { kind: 'applicant_lookup', account: actor.identityId } as const;
    await throttle.succeed({ ...lookup, address: request.ip });
    return process;
  });

  serve(app, findRoute, async ({ query: { document }, actor, request }) => {
    if (actor.roleId === BORROWER_ROLE) refuse('not_found');
    // That somebody in reach is a customer is no news to whoever asks.
    if ((await ownerOf(db, { document, actor })) !== 'in_reach') {
      const lookup = { kind: 'applicant_lookup', account: actor.identityId } as const;
      await throttle.begin({ ...lookup, address: request.ip, subject: document }, request.log);
    }
    return runCommand(parts, originOf(request), (trx) => findApplicant(trx, { document, actor }));
  });

  serve(app, savePersonStep, ({ params, body, actor, request }) =>
    runCommand(parts, originOf(request), (trx) =>
      savePerson({ ...parts, trx }, { creditId: params.id, body, actor, ...now() }),
    ),
  );

  serve(app, saveHomeStep, ({ params, body, actor, request }) =>
    runCommand(parts, originOf(request), (trx) =>
      saveHome(trx, { creditId: params.id, body, actor, ...now() }),
    ),
  );

  serve(app, savePurchaseStep, ({ params, body, actor, request }) =>
    runCommand(parts, originOf(request), (trx) =>
      savePurchase(trx, { creditId: params.id, body, actor, ...now() }),
    ),
  );

  serve(app, savePaymentStep, ({ params, body, actor, request }) =>
    runCommand(parts, originOf(request), (trx) =>
      savePayment(trx, { creditId: params.id, body, actor, ...now() }),
    ),
  );
};
