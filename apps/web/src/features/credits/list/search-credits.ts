import { SEARCH_LENGTH_MAX } from '@cuotaclara/contract';
import { type CreditRow, listCredits } from '@cuotaclara/contract/credits/credit-list';
import { creditNumber, readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { linkOptions } from '@tanstack/react-router';
import { stateLabel } from '#domain/credit/credit-state.ts';
import { call } from '#lib/api/call.ts';
import { rankFound } from './rank-found.ts';

const FOUND_COUNT_MAX = 5;
/** Among so many of the newest is who goes by a name that others have as a second surname. */
const RANKED_COUNT = 25;

/** Digits are part of many documents: the credit of that number is asked for by itself too. */
const textsFor = (search: string): readonly string[] => {
  const creditId = readCreditNumber(search);
  return creditId === null ? [search] : [...new Set([creditNumber(creditId), search])];
};

/** The credits of a number, a plate, a name or a document like that. */
export const searchCredits = async (search: string, signal: AbortSignal) => {
  const text = search.slice(0, SEARCH_LENGTH_MAX);
  const answers = await Promise.all(
    textsFor(text).map((each) => {
      const query = { search: each, item_per_page: RANKED_COUNT };
      return call(listCredits, { query }, { signal });
    }),
  );
  const rows = answers.flatMap(({ data }) => data.map((row) => [row.credit_id, row] as const));
  const found = rankFound([...new Map<number, CreditRow>(rows).values()], text);
  return found
    .slice(0, FOUND_COUNT_MAX)
    .map(({ credit_id, number, borrower_name, plate, credit_state_id }) => ({
      kind: 'credit' as const,
      key: `credit-${credit_id}`,
      name: `${number} · ${borrower_name}`,
      detail: [stateLabel(credit_state_id), plate].filter(Boolean).join(' · '),
      link: linkOptions({ to: '/credits/$id', params: { id: String(credit_id) } }),
    }));
};
