import { listShape } from '@cuotaclara/contract';
import { CREDIT_LIST } from '@cuotaclara/contract/credits/credit-list';
import { creditListQueries } from './credit-list-queries.ts';
import type { EverywhereSearch } from './everywhere-search.ts';
import { WAYS, wayOf } from './everywhere-ways.ts';

const { borrower_name, product_name, credit_state_id, amount } = CREDIT_LIST.columns;

/** Always the newest first: the server has no other order for it. */
const EVERYWHERE_LIST = listShape({
  name: 'credits-everywhere',
  things: 'los créditos',
  columns: {
    number: { label: CREDIT_LIST.columns.number.label, kind: 'text' },
    borrower_name,
    product_name,
    credit_state_id,
    amount,
    created_at: { label: CREDIT_LIST.columns.created_at.label, kind: 'moment' },
  },
  sort: { by: 'creationDate', dir: 'DESC' },
});

const WAY_OPTIONS = Object.entries(WAYS).map(([value, label]) => ({ value, label }));

/** The list of credits in every state, for its screen and its loader. */
export const everywhereList = ({ search }: EverywhereSearch) => ({
  shape: EVERYWHERE_LIST,
  searchBox: { name: 'search' as const, label: 'Nombre, documento, placa o número' },
  filters: {
    by: { label: 'Buscar por', options: WAY_OPTIONS, fallback: wayOf(search ?? '') },
  },
  query: creditListQueries.everywhere,
});
