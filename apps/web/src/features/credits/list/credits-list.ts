import { type AnswerOf, CREDIT_STATES, type SignedInUser, WAITING } from '@cuotaclara/contract';
import type { listSuppliers } from '@cuotaclara/contract/credits/credit-edits';
import { CREDIT_WAITS, creditListFor } from '@cuotaclara/contract/credits/credit-list';
import { type CountQuery, creditCounts } from '#domain/credit/credit-counts.ts';
import { supplierText } from '#domain/credit/supplier-text.ts';
import { readList } from '#lib/list/list-query.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { followedStatesOf } from '#lib/session/followed-states.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { creditListQueries } from './credit-list-queries.ts';
import type { CreditsSearch } from './credits-search.ts';

const STATE_OPTIONS = CREDIT_STATES.map(({ id, label }) => ({ value: String(id), label }));
const WAIT_OPTIONS = CREDIT_WAITS.map((value) => ({ value, label: WAITING[value].filterLabel }));
const ALL_STATES = [{ value: 'all', label: 'Todos' }];

/** People who assign credits filter them by adviser too. */
export const mayAssign = (user: SignedInUser): boolean =>
  mayDo(user, 'edit_credit') && mayDo(user, 'create_credit');

type Headquarter = { readonly headquarter_id: number; readonly label: string };

type CreditsListInput = {
  readonly user: SignedInUser;
  readonly search: CreditsSearch;
  /** Undefined until they are read, as the headquarters are. */
  readonly suppliers: AnswerOf<typeof listSuppliers>['suppliers'] | undefined;
  readonly headquarters: readonly Headquarter[] | undefined;
};

const choicesOf = ({ user, suppliers, headquarters }: CreditsListInput) => ({
  supplier_id: {
    label: 'Asesor',
    options: mayAssign(user)
      ? suppliers?.map((each) => ({ value: String(each.user_id), label: supplierText(each) }))
      : [],
    // Nobody else knows the advisers: one in the address is none of theirs.
    isDrawnApart: !mayAssign(user),
  },
  headquarter_id: {
    label: 'Sede',
    allLabel: 'Todas',
    options: headquarters?.map(({ headquarter_id: id, label }) => ({
      value: String(id),
      label,
    })),
  },
});

/** The list of the credits that the role of a user follows, for its screen and its loader. */
export const creditsList = (input: CreditsListInput) => {
  const { user, search } = input;
  const followed = followedStatesOf(user);
  return {
    shape: creditListFor(search),
    searchBox: { name: 'search' as const, label: 'Nombre, documento, placa o número' },
    period: {
      label: 'Creado',
      isOpenForSearch: true,
      isOpen: search.waiting !== undefined,
    },
    filters: {
      credit_state_id: {
        label: 'Estado',
        options: STATE_OPTIONS.filter(({ value }) => followed.some((id) => String(id) === value)),
        isDrawnApart: true,
      },
      states: { label: 'Estados', options: ALL_STATES, isDrawnApart: true },
      // Homes lead here with it; there is nothing to choose where nobody did.
      ...(search.waiting !== undefined && {
        waiting: { label: 'Pendiente', options: WAIT_OPTIONS },
      }),
      ...choicesOf(input),
    },
    query: creditListQueries.list,
  };
};

/** The query of the strip, which counts under the filters of the list but for the state. */
export const stripCounts = (asked: CreditsSearch) => {
  const { initial_date, final_date, supplier_id, headquarter_id, waiting, search } = asked;
  const query = { initial_date, final_date, supplier_id, headquarter_id, waiting, search };
  // The route reads numbers from text, as the address has them.
  return creditCounts(query as unknown as CountQuery);
};

/** For the loader: starts the queries of the list of credits. */
export const readCredits = (reads: PageReads, search: CreditsSearch): void => {
  const { client, read, user } = reads;
  if (user === null) return;
  const suppliers = client.getQueryData(creditListQueries.suppliers.queryKey);
  const headquarters = client.getQueryData(creditListQueries.headquarters.queryKey);
  readList(reads, creditsList({ user, search, suppliers, headquarters }), search);
  read(stripCounts(search));
  if (mayAssign(user)) read(creditListQueries.suppliers);
  read(creditListQueries.headquarters);
};
