import { randomUUID } from 'node:crypto';
import type { Route } from '@cuotaclara/contract';
import type { DeclaredWords } from '@cuotaclara/contract/wire/decision-table';
import type { Person } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';

/** One kind as `decisionRoutes` of the contract declares it. */
export type DecisionCalls = {
  readonly words: DeclaredWords;
  readonly routes: Readonly<
    Record<'preview' | 'propose' | 'read' | 'approve' | 'refuse' | 'withdraw', Route>
  >;
};

type Proposal = {
  readonly subject: number | string;
  readonly input: object;
  readonly reason?: string;
};

export const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

export const previewAs = (
  who: Person,
  { routes }: DecisionCalls,
  { subject, input }: Pick<Proposal, 'subject'> & { readonly input?: object },
) =>
  callAs(who, routes.preview, {
    query: { subject, ...(input !== undefined && { input: JSON.stringify(input) }) },
  });

export const proposeAs = (
  who: Person,
  { routes }: DecisionCalls,
  { key, ...body }: Proposal & { readonly key?: string | undefined },
) => callAs(who, routes.propose, { headers: keyed(key), body });

export const readAs = (who: Person, { routes }: DecisionCalls, id: number) =>
  callAs(who, routes.read, { params: { id } });

type Shown = {
  readonly preview: {
    readonly hash: string;
    readonly lines: readonly { readonly name: string; readonly before: unknown }[];
    readonly details: unknown;
  } | null;
  readonly changes: readonly { readonly name: string; readonly matters: boolean }[];
};

/** No preview has it: what cannot be done as things are is refused before anything is compared. */
const UNSEEN = { hash: '0'.repeat(64), amount: null, lines: [], facts: [] };

/** The body of an approval by who has read the decision and ticks everything that matters. */
export async function approvalOf(who: Person, calls: DecisionCalls, id: number) {
  const { preview, changes }: Shown = (await readAs(who, calls, id)).json();
  const { details: _, ...seen } = preview ?? { ...UNSEEN, details: null };
  return {
    seen,
    ticked: (changes ?? []).filter(({ matters }) => matters).map(({ name }) => name),
    ...(calls.words.approvalNote !== undefined && { note: 'Llamé a Carlos Ruiz al 604 444 1020.' }),
  };
}

export const approveAs = async (who: Person, calls: DecisionCalls, id: number) =>
  callAs(who, calls.routes.approve, {
    headers: keyed(),
    params: { id },
    body: await approvalOf(who, calls, id),
  });

type End = { readonly id: number; readonly note: string };

export const refuseAs = (who: Person, { routes }: DecisionCalls, { id, note }: End) =>
  callAs(who, routes.refuse, { headers: keyed(), params: { id }, body: { note } });

export const withdrawAs = (who: Person, { routes }: DecisionCalls, { id, note }: End) =>
  callAs(who, routes.withdraw, { headers: keyed(), params: { id }, body: { note } });
