import type { CallOf } from '@cuotaclara/contract';
import { DECISION_STATES } from '@cuotaclara/contract/decisions/decision-states';
import {
  DECISION_LIST,
  DECISION_NAMES,
  DECISION_PARTS,
  type DecisionPart,
  listDecisions,
} from '@cuotaclara/contract/registry/decisions/decision-list';
import { queryOptions } from '@tanstack/react-query';
import { decisionKeys } from '#domain/query-keys/decision-keys.ts';
import { call } from '#lib/api/call.ts';
import type { ListOption } from '#lib/list/list-model.ts';
import type { DecisionsSearch } from './decisions-search.ts';

const optionsOf = (labels: Readonly<Record<string, string>>): ListOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Query = CallOf<typeof listDecisions>['query'];

/** The part of the list that an address names. */
export const partOf = ({ part }: DecisionsSearch): DecisionPart =>
  part !== undefined && part in DECISION_PARTS ? (part as DecisionPart) : 'to_decide';

/** States that a part has more than one of. */
const statesOf = (part: DecisionPart): Readonly<Record<string, string>> | null => {
  const { proposed, ...ended } = DECISION_STATES;
  if (part === 'own') return { proposed, ...ended };
  return part === 'ended' ? ended : null;
};

/** The list of decisions by two people, for its screen and its loader. */
export const decisionsList = (search: DecisionsSearch) => {
  const part = partOf(search);
  const states = statesOf(part);
  return {
    shape: DECISION_LIST,
    searchBox: { name: 'search' as const, label: 'Qué, crédito o quien propuso' },
    period:
      states === null
        ? undefined
        : { label: part === 'ended' ? 'Decidida' : 'Último paso', isOpen: true },
    filters: {
      kind: { label: 'Decisión', options: optionsOf(DECISION_NAMES), allLabel: 'Todas' },
      ...(states !== null && { state: { label: 'Estado', options: optionsOf(states) } }),
    },
    query: (query: Query) =>
      queryOptions({
        queryKey: decisionKeys.list({ ...query, part }),
        queryFn: ({ signal }) => call(listDecisions, { query: { ...query, part } }, { signal }),
      }),
  };
};
