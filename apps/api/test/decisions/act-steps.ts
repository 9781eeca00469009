import { type CreditActs, getCreditActs } from '@cuotaclara/contract/credit-acts/acts';
import type { Person } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { approveAs, type DecisionCalls, previewAs, proposeAs } from './decision-steps.ts';

export const REASON = 'No responde desde mayo.';

export type ProposedAct = { readonly subject: number; readonly input?: object };

type People = { readonly proposer: Person; readonly approver: Person };

type Outcome = { readonly credit_state_id: number; readonly credit_event_ids: readonly number[] };

export const proposeAct = (
  who: Person,
  calls: DecisionCalls,
  { subject, input = {} }: ProposedAct,
) => proposeAs(who, calls, { subject, input, reason: REASON });

/** An act that one person proposes and another one approves. */
export async function decideAct(
  { proposer, approver }: People,
  calls: DecisionCalls,
  act: ProposedAct,
): Promise<Outcome> {
  const proposed = await proposeAct(proposer, calls, act);
  if (proposed.statusCode !== 200) throw new Error(proposed.body);
  const answer = await approveAs(approver, calls, proposed.json().decision_id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().outcome;
}

type ActLine = { readonly name: string; readonly before: unknown; readonly after: unknown };

/** The figures of an act before and after it, by their names. */
export async function actLines(
  who: Person,
  calls: DecisionCalls,
  { subject, input = {} }: ProposedAct,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { preview, obstacle } = (await previewAs(who, calls, { subject, input })).json();
  if (obstacle !== null) throw new Error(obstacle);
  const lines: readonly ActLine[] = preview.lines;
  return Object.fromEntries(lines.map(({ name, before, after }) => [name, [before, after]]));
}

/** Why an act cannot be proposed; null where it can. */
export const obstacleTo = async (
  who: Person,
  calls: DecisionCalls,
  { subject, input = {} }: ProposedAct,
): Promise<string | null> => (await previewAs(who, calls, { subject, input })).json().obstacle;

export const actsOf = async (who: Person, id: number): Promise<CreditActs> =>
  (await callAs(who, getCreditActs, { params: { id } })).json();
