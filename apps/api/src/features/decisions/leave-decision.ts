import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type { BoundDecision } from '#contributions/decisions.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeDecision } from './decisions.reads.ts';
import { auditLine, decisionEvent, keepEnd } from './end-decision.ts';

type LeaveInput = {
  readonly kind: DecisionKind;
  readonly decisionId: number;
  readonly note: string | null;
};

/** The two ways in which a person ends a proposal without doing it. */
const WAYS = {
  refuse: {
    command: 'refuse_decision',
    state: 'refused',
    action: 'decision_refused',
    isOf: { own: false, refusal: 'decision_own' },
  },
  withdraw: {
    command: 'withdraw_decision',
    state: 'withdrawn',
    action: 'decision_withdrawn',
    isOf: { own: true, refusal: 'decision_of_another' },
  },
} as const;

const leave = (way: keyof typeof WAYS) => {
  const { command: name, state, action, isOf } = WAYS[way];
  return (declared: BoundDecision) =>
    command(name, { key: 'demanded' }, async ({ trx, actor }, asked: LeaveInput) => {
      const { kind, decisionId, note } = asked;
      const row = await unsafeDecision(trx, { kind, decisionId });
      const { subject, input } = row;
      const { found } = await declared.find(trx, { subject, input, actor });
      if ((row.proposed_by === actor.userId) !== isOf.own) refuse(isOf.refusal);
      await keepEnd(trx, { kind, decisionId, state, by: actor.userId, note });
      const told = { ...row, kind };
      return {
        reply: { decision_id: decisionId, state },
        audit: [auditLine(action, told, note === null ? {} : { decision_reason: note })],
        events: [decisionEvent(told), ...(found.events ?? [])],
      };
    });
};

/** Leaves things as they are, against what another person proposed. */
export const refuseDecision = leave('refuse');

/** Gives the own proposal up. */
export const withdrawDecision = leave('withdraw');
