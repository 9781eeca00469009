import type { SeenPreview } from '@cuotaclara/contract/decisions/preview';
import { anyDecision } from '@cuotaclara/contract/registry/decisions/any-decision';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * One act on a decision, once. Everything on screen is read again, after a refusal too: a decision
 * changes credits, the books or a catalogue, and another person may be first.
 */
const useAct = <Input, Reply>(
  send: (input: Input, headers: Headers) => Promise<Reply>,
  done: string,
  sentText: (input: Input) => string = (input) => JSON.stringify(input),
) => {
  const { withKey } = useSameKey();
  const queryClient = useQueryClient();
  return useCommit({
    mutationFn: (input: Input) => withKey(sentText(input), (headers) => send(input, headers)),
    onSettled: () => queryClient.invalidateQueries(),
    done,
    meta: { inline: true },
  });
};

type Proposal = {
  readonly subject: number | string;
  readonly input: unknown;
  /** Null of the kinds that ask for none. */
  readonly reason: string | null;
  /** The hash of the preview beside the form; left out where the form shows none. */
  readonly seen_hash?: string | undefined;
};

/** Proposes a decision; nothing changes until another person approves it. */
export const useProposeDecision = (kind: DecisionKind) =>
  useAct(
    (body: Proposal, headers) => call(anyDecision(kind).routes.propose, { body }, { headers }),
    wordsOf(kind).told.proposed,
  );

type Approval = {
  readonly seen: SeenPreview;
  readonly ticked: string[];
  readonly note?: string | undefined;
  readonly code?: string | undefined;
};

type Named = { readonly kind: DecisionKind; readonly decisionId: number };

/** The three ways to end a proposal. */
export function useDecisionActs({ kind, decisionId: id }: Named) {
  const { approve, refuse, withdraw } = anyDecision(kind).routes;
  const { approved, kept } = wordsOf(kind).told;
  const params = { id };
  return {
    approve: useAct(
      (body: Approval, headers) => call(approve, { params, body }, { headers }),
      approved,
      // Another code is the same approval.
      ({ code: _code, ...seen }) => JSON.stringify(seen),
    ),
    refuse: useAct(
      (note: string, headers) => call(refuse, { params, body: { note } }, { headers }),
      kept,
    ),
    withdraw: useAct(
      (note: string, headers) => call(withdraw, { params, body: { note } }, { headers }),
      kept,
    ),
  };
}
