import { CREDIT_STATES, SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import { linkOptions } from '@tanstack/react-router';
import { call } from '#lib/api/call.ts';

const FOUND_COUNT_MAX = 5;

const LABELS = new Map<number, string>(CREDIT_STATES.map(({ id, label }) => [id, label]));

/** The credits of a number, a plate, a name or a document like that. */
export const searchCredits = async (search: string, signal: AbortSignal) => {
  const query = {
    search: search.slice(0, SEARCH_LENGTH_MAX),
    item_per_page: FOUND_COUNT_MAX,
  };
  const { data } = await call(listCredits, { query }, { signal });
  return data.map(({ credit_id, number, borrower_name, plate, credit_state_id }) => ({
    kind: 'credit' as const,
    key: `credit-${credit_id}`,
    name: `${number} · ${borrower_name}`,
    detail: [LABELS.get(credit_state_id), plate].filter(Boolean).join(' · '),
    link: linkOptions({ to: '/credits/$id', params: { id: String(credit_id) } }),
  }));
};
