import { z } from '@cuotaclara/contract';
import { totpCodeField } from '@cuotaclara/contract/auth/totp-code';
import { seenPreview } from '@cuotaclara/contract/decisions/preview';
import type { FastifyInstance } from 'fastify';
import type { BoundDecision } from '#contributions/decisions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { approvePrepared } from './approve-prepared.ts';
import { refuseDecision, withdrawDecision } from './leave-decision.ts';
import { proposeDecision } from './propose-decision.ts';
import { type ProvingDeps, proveDecider } from './prove-decider.ts';
import { previewDecision, readDecision } from './read-decision.ts';

type DecisionRouteDeps = ProvingDeps & {
  readonly db: Database;
  readonly clock: Pick<Clock, 'today'>;
  readonly settings: SettingsReader;
  readonly run: RunCommand;
  readonly decisions: readonly BoundDecision[];
};

// The route of a kind has checked its own shapes; here they are those of every kind.
const subject = z.union([z.string(), z.number()]);
const named = z.object({ id: z.number() });
const asked = z.object({ subject, input: z.optional(z.json()), since: z.optional(z.number()) });
const proposed = z.object({
  subject,
  input: z.json(),
  reason: z.nullish(z.string()),
  seen_hash: z.optional(z.string()),
});
const approved = z.object({
  seen: seenPreview,
  ticked: z.array(z.string()),
  note: z.optional(z.string()),
  code: z.optional(totpCodeField),
});
const left = z.object({ note: z.optional(z.string()) });

/** The calls of every kind of decision by two people. */
export const decisionsRoutes = (deps: DecisionRouteDeps) => async (app: FastifyInstance) => {
  const { db, clock, run, settings, decisions } = deps;
  const dayFor = async ({ settingsVersion }: Actor) => {
    const today = clock.today();
    return { today, settings: await settings.on(today, settingsVersion) };
  };
  for (const declared of decisions) {
    const { kind, routes } = declared;

    serve(app, routes.preview, async ({ query, actor }) => {
      const { subject: about, input = null, since = null } = z.parse(asked, query);
      const day = await dayFor(actor);
      return previewDecision(db, declared, { subject: about, input, since, actor, day });
    });

    serve(app, routes.read, async ({ params, actor }) => {
      const { id: decisionId } = z.parse(named, params);
      return readDecision(db, declared, { decisionId, actor, day: await dayFor(actor) });
    });

    serve(app, routes.propose, ({ body, caller }) => {
      const { subject: about, input, reason = null, seen_hash = null } = z.parse(proposed, body);
      const said = { kind, subject: about, input, reason, seenHash: seen_hash };
      return run(proposeDecision(declared), caller, said);
    });

    serve(app, routes.approve, async ({ params, body, actor, caller, request }) => {
      const { id: decisionId } = z.parse(named, params);
      const { seen, ticked, note = null, code } = z.parse(approved, body);
      const hadSecondFactor = await proveDecider(deps, {
        ...{ kind, decisionId, actor, request, code },
      });
      const approval = { kind, decisionId, seen, ticked, note, hadSecondFactor };
      return approvePrepared({ db, run, dayFor }, declared, { approval, caller });
    });

    serve(app, routes.refuse, ({ params, body, caller }) => {
      const { id: decisionId } = z.parse(named, params);
      const { note = null } = z.parse(left, body);
      return run(refuseDecision(declared), caller, { kind, decisionId, note });
    });

    serve(app, routes.withdraw, ({ params, body, caller }) => {
      const { id: decisionId } = z.parse(named, params);
      const { note = null } = z.parse(left, body);
      return run(withdrawDecision(declared), caller, { kind, decisionId, note });
    });
  }
};
