import { decisionRoutes } from '@cuotaclara/contract/decisions/decision-routes';
import { z } from '@cuotaclara/contract/values/zod';
import { DECISIONS, type DecisionKind } from './decisions.gen.ts';

const made = (kind: DecisionKind) =>
  decisionRoutes(DECISIONS, kind, {
    subject: z.union([z.string(), z.number()]),
    input: z.unknown(),
    details: z.unknown(),
    outcome: z.unknown(),
    refusals: [],
  });

export type AnyDecision = ReturnType<typeof made>;

const known = new Map<DecisionKind, AnyDecision>();

/** The calls of a kind with its own shapes left open, for what shows every kind alike. */
export function anyDecision(kind: DecisionKind): AnyDecision {
  const routes = known.get(kind) ?? made(kind);
  known.set(kind, routes);
  return routes;
}
