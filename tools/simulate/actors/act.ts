import type { Route } from '@cuotaclara/contract';
import type { DecisionCalls } from '#api-test/decisions/decision-steps.ts';
import type { Chronicle } from '../chronicle.ts';
import type { Dice } from '../dice.ts';
import type { Day } from '../model/days.ts';
import type { SimAnswer, SimCall, SimPerson } from '../world/call.ts';
import type { SimWorld } from '../world/sim-world.ts';

/** A day of the simulation, as its actors see it. */
export type Scene = {
  readonly world: SimWorld;
  readonly chronicle: Chronicle;
  readonly today: Day;
  /** A key for an act, the same in each run. */
  readonly nextKey: () => string;
  readonly diceOf: (...purpose: readonly (string | number)[]) => Dice;
  /** Told before an act is sent: faults strike while it is under way. */
  readonly beforeAct: () => void;
  /** Does something in the database while nothing strikes. */
  readonly calmly: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Something that the product did and should not have, or did not. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError';
}

/** Sends an act with its key. Any answer but a success, or one of these refusals, ends the run. */
export async function act(
  { beforeAct, nextKey, today }: Scene,
  who: SimPerson,
  route: Pick<Route, 'method' | 'url'>,
  { refusals = [], ...sent }: SimCall & { readonly refusals?: readonly string[] },
): Promise<SimAnswer> {
  beforeAct();
  const answer = await who.call(route, { key: nextKey(), ...sent });
  if (answer.status === 200 || refusals.includes(answer.body?.code)) return answer;
  const said = JSON.stringify(answer.body);
  throw new SimulationError(`${today} ${route.method} ${route.url}: ${answer.status} ${said}`);
}

type Proposal = {
  readonly subject: number | string;
  readonly input?: object;
  readonly reason?: string | null;
  readonly refusals?: readonly string[];
};

type TwoPeople = { readonly proposer: SimPerson; readonly approver: SimPerson };

/** The body of an approval by who has read the decision and ticks everything that matters. */
async function approvalOf(who: SimPerson, calls: DecisionCalls, id: number): Promise<object> {
  const { body } = await who.call(calls.routes.read, { params: { id } });
  const { details: _, ...seen } = body.preview ?? {};
  const changes: readonly { name: string; matters: boolean }[] = body.changes;
  return {
    seen,
    ticked: changes.filter(({ matters }) => matters).map(({ name }) => name),
    ...(calls.words.approvalNote !== undefined && { note: 'Llamé y confirmé con su titular.' }),
  };
}

/** Approves a proposal. */
export async function approve(
  scene: Scene,
  who: SimPerson,
  calls: DecisionCalls,
  id: number,
): Promise<SimAnswer> {
  const body = await approvalOf(who, calls, id);
  return act(scene, who, calls.routes.approve, { params: { id }, body });
}

/** Two people decide. Answers the outcome, or null where the product refuses as it may. */
export async function decide(
  scene: Scene,
  { proposer, approver }: TwoPeople,
  calls: DecisionCalls,
  { subject, input = {}, reason = 'Lo pide el simulador.', refusals = [] }: Proposal,
  // The outcome is that of the contract of the kind.
  // biome-ignore lint/suspicious/noExplicitAny: see `SimAnswer`.
): Promise<any> {
  const proposed = await act(scene, proposer, calls.routes.propose, {
    body: { subject, input, ...(reason !== null && { reason }) },
    refusals,
  });
  if (proposed.status !== 200) return null;
  const approved = await approve(scene, approver, calls, proposed.body.decision_id);
  return approved.body.outcome;
}
