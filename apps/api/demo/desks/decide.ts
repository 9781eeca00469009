import type { Called, DemoBrowser } from '#demo/documents/demo-browser.ts';

type Previewed = { readonly preview: { readonly details: unknown } | null };

/** The calls of a kind of decision that a person of the demo makes. */
type DecisionCalls<Outcome> = {
  readonly routes: {
    readonly propose: Called<{ readonly decision_id: number }>;
    readonly read: Called<Previewed>;
    readonly approve: Called<{ readonly outcome: Outcome }>;
    readonly refuse: Called<unknown>;
    readonly withdraw: Called<unknown>;
  };
};

type Proposal = {
  readonly subject: number | string;
  readonly input?: object;
  /** Null of the kinds that ask for none. */
  readonly reason: string | null;
};

/** Proposes a decision; answers its number. */
export async function propose(
  person: DemoBrowser,
  { routes }: DecisionCalls<unknown>,
  { subject, input = {}, reason }: Proposal,
): Promise<number> {
  const { decision_id: id } = await person.call(routes.propose, {
    body: { subject, input, reason },
  });
  return id;
}

type Approval = { readonly id: number; readonly note?: string };

/** Approves a proposal of another person as it is now. */
export async function approve<Outcome>(
  person: DemoBrowser,
  { routes }: DecisionCalls<Outcome>,
  { id, note }: Approval,
): Promise<Outcome> {
  const params = { id };
  const { preview } = await person.call(routes.read, { params });
  if (preview === null) throw new Error('a decision of the demo cannot be approved');
  const { details: _, ...seen } = preview;
  const body = { seen, ticked: [], ...(note !== undefined && { note }) };
  return (await person.call(routes.approve, { params, body })).outcome;
}

type Ending = { readonly id: number; readonly note: string };

/** Refuses a proposal of another person. */
export const refuse = (
  person: DemoBrowser,
  { routes }: DecisionCalls<unknown>,
  { id, note }: Ending,
): Promise<unknown> => person.call(routes.refuse, { params: { id }, body: { note } });

/** Gives the own proposal up. */
export const withdraw = (
  person: DemoBrowser,
  { routes }: DecisionCalls<unknown>,
  { id, note }: Ending,
): Promise<unknown> => person.call(routes.withdraw, { params: { id }, body: { note } });
