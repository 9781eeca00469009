import { z } from '@cuotaclara/contract';
import { seenPreview } from '@cuotaclara/contract/decisions/preview';
import type { FastifyInstance } from 'fastify';
import type { BoundDecision } from '#contributions/decisions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { approveDecision } from './approve-decision.ts';
import { refuseDecision, withdrawDecision } from './leave-decision.ts';
import { proposeDecision } from './propose-decision.ts';
import { previewDecision, readDecision } from './read-decision.ts';

type DecisionRouteDeps = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'today'>;
  readonly run: RunCommand;
  readonly decisions: readonly BoundDecision[];
};

// The route of a kind has checked its own shapes; here they are those of every kind.
const subject = z.union([z.string(), z.number()]);
const named = z.object({ id: z.number() });
const asked = z.object({ subject, input: z.optional(z.json()) });
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
});
const left = z.object({ note: z.optional(z.string()) });

/** The calls of every kind of decision by two people. */
export const decisionsRoutes =
  ({ db, clock, run, decisions }: DecisionRouteDeps) =>
  async (app: FastifyInstance) => {
    for (const declared of decisions) {
      const { kind, routes } = declared;

      serve(app, routes.preview, ({ query, actor }) => {
        const { subject: about, input = null } = z.parse(asked, query);
        const today = clock.today();
        return previewDecision(db, declared, { subject: about, input, actor, today });
      });

      serve(app, routes.read, ({ params, actor }) => {
        const { id: decisionId } = z.parse(named, params);
        return readDecision(db, declared, { decisionId, actor, today: clock.today() });
      });

      serve(app, routes.propose, ({ body, caller }) => {
        const { subject: about, input, reason = null, seen_hash = null } = z.parse(proposed, body);
        const said = { kind, subject: about, input, reason, seenHash: seen_hash };
        return run(proposeDecision(declared), caller, said);
      });

      serve(app, routes.approve, ({ params, body, caller }) => {
        const { id: decisionId } = z.parse(named, params);
        const { seen, ticked, note = null } = z.parse(approved, body);
        return run(approveDecision(declared), caller, { kind, decisionId, seen, ticked, note });
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
