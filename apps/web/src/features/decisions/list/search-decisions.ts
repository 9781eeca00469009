import { SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { DECISION_STATES } from '@cuotaclara/contract/decisions/decision-states';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { findDecisions } from '@cuotaclara/contract/registry/decisions/decision-list';
import { linkOptions } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';

/** Decisions with these words, of this credit or of this proposer. */
export const searchDecisions = async (typed: string, signal: AbortSignal) => {
  const search = typed.slice(0, SEARCH_LENGTH_MAX);
  const { data } = await call(findDecisions, { query: { search } }, { signal });
  return data.map(({ decision_id: id, kind, label, state, proposer }) => ({
    kind: 'decision' as const,
    key: `decision-${id}`,
    name: `${wordsOf(kind).name} · ${label}`,
    detail: `${DECISION_STATES[state]} · ${proposer}`,
    link: linkOptions({
      to: '/decisions/$kind/$id',
      params: { kind: wordsOf(kind).path, id: String(id) },
    }),
  }));
};
