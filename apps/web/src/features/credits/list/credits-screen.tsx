import { CREDIT_STATES, type SignedInUser } from '@cuotaclara/contract';
import {
  CREDIT_LIST,
  CREDIT_WAITS,
  type CreditRow,
  type CreditWait,
  exportCredits,
} from '@cuotaclara/contract/credits/credit-list';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CountQuery, creditCounts } from '#domain/credit/credit-counts.ts';
import { supplierText } from '#domain/credit/supplier-text.ts';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { followedStatesOf } from '#lib/session/followed-states.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { creditCard, creditCells } from './credit-cells.tsx';
import { creditListQueries } from './credit-list-queries.ts';
import type { CreditsSearch } from './credits-search.ts';
import { EverywhereOffer } from './everywhere-offer.tsx';
import { searchForState, shownState } from './shown-state.ts';
import { stateSentence } from './state-sentence.ts';
import { StateStrip, type StripCounts } from './state-strip.tsx';

type CreditsScreenProps = { search: CreditsSearch; onSearch: OnSearch<CreditsSearch> };

const STATE_OPTIONS = CREDIT_STATES.map(({ id, label }) => ({ value: String(id), label }));
const WAIT_LABELS: Readonly<Record<CreditWait, string>> = {
  plates_missing: 'Sin placa',
  policies_missing: 'Sin póliza',
  policies_ending: 'Póliza por vencer',
  credits_in_compliance: 'Por revisar en cumplimiento',
};
const WAIT_OPTIONS = CREDIT_WAITS.map((value) => ({ value, label: WAIT_LABELS[value] }));
const ALL_STATES = [{ value: 'all', label: 'Todos' }];

const opening: RowOpening<CreditRow> = {
  kind: 'link',
  to: ({ credit_id }) => ({ to: '/credits/$id', params: { id: String(credit_id) } }),
};

/** The choices of the toolbar: people who assign credits filter by adviser too. */
const useChoices = (user: SignedInUser) => {
  const mayAssign = mayDo(user, 'edit_credit') && mayDo(user, 'create_credit');
  const { data: suppliers } = useQuery({ ...creditListQueries.suppliers, enabled: mayAssign });
  const { data: headquarters } = useQuery(creditListQueries.headquarters);
  return {
    supplier_id: {
      label: 'Asesor',
      options: mayAssign
        ? suppliers?.map((each) => ({ value: String(each.user_id), label: supplierText(each) }))
        : [],
      // Nobody else knows the advisers: one in the address is none of theirs.
      isDrawnApart: !mayAssign,
    },
    headquarter_id: {
      label: 'Sede',
      allLabel: 'Todas',
      options: headquarters?.map(({ headquarter_id: id, label }) => ({
        value: String(id),
        label,
      })),
    },
  };
};

/** The strip counts under the same filters as the list, but for the state. */
const countQueryOf = (asked: CreditsSearch): CountQuery => {
  const { initial_date, final_date, supplier_id, headquarter_id, waiting, search } = asked;
  // The route reads numbers from text, as the address has them.
  const query = { initial_date, final_date, supplier_id, headquarter_id, waiting, search };
  return query as unknown as CountQuery;
};

const useStrip = (search: CreditsSearch): StripCounts => {
  const { data: counts, isError } = useQuery(creditCounts(countQueryOf(search)));
  if (counts) return { kind: 'ready', counts };
  return { kind: isError ? 'failed' : 'loading' };
};

/** Every credit that the role of this person follows. */
export const CreditsScreen = (props: CreditsScreenProps) => {
  const { user } = useSession();
  return user && <Credits {...props} user={user} />;
};

type CreditsProps = CreditsScreenProps & { user: SignedInUser };

const Credits = ({ search, onSearch, user }: CreditsProps) => {
  const counts = useStrip(search);
  const followed = followedStatesOf(user);
  const { role_id: roleId } = user.role;
  const list = useList({
    shape: CREDIT_LIST,
    search,
    onSearch,
    searchBox: { name: 'search', label: 'Nombre, documento, placa o número' },
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
      ...useChoices(user),
    },
    query: creditListQueries.list,
    excel: exportCredits,
  });
  return (
    <ListScreen
      title="Créditos"
      state={counts.kind === 'ready' ? stateSentence(counts.counts) : 'Los que sigue tu rol.'}
      actions={mayDo(user, 'create_credit') && <NewCredit />}
      above={
        <StateStrip
          states={followed}
          counts={counts}
          shown={shownState(search, { roleId, followed })}
          onChange={(stateId) =>
            onSearch(searchForState(search, stateId, roleId), { replace: false })
          }
        />
      }
      list={list}
      rowKey={({ credit_id: id }) => String(id)}
      cells={creditCells}
      opening={opening}
      renderCard={creditCard}
      toolbar={<EverywhereOffer list={list} user={user} />}
      empty={
        <EmptyState title="Todavía no hay créditos">
          Los que sigue tu rol aparecerán aquí, con su estado y cuánto llevan esperando.
        </EmptyState>
      }
    />
  );
};

const NewCredit = () => (
  <Button
    leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
    renderRoot={(props) => <Link to="/credits/new" {...props} />}
  >
    Nuevo crédito
  </Button>
);
