import type { SignedInUser } from '@cuotaclara/contract';
import { type CreditRow, exportCredits } from '@cuotaclara/contract/credits/credit-list';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { followedStatesOf } from '#lib/session/followed-states.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { creditCard, creditCells, endingCard, overdueCard } from './credit-cells.tsx';
import { creditListQueries } from './credit-list-queries.ts';
import { creditsList, mayAssign, stripCounts } from './credits-list.ts';
import type { CreditsSearch } from './credits-search.ts';
import { EverywhereOffer } from './everywhere-offer.tsx';
import { searchForState, shownState } from './shown-state.ts';
import { stateSentence } from './state-sentence.ts';
import { StateStrip, type StripCounts } from './state-strip.tsx';

type CreditsScreenProps = { search: CreditsSearch; onSearch: OnSearch<CreditsSearch> };

const opening: RowOpening<CreditRow> = {
  kind: 'link',
  to: ({ credit_id }) => ({ to: '/credits/$id', params: { id: String(credit_id) } }),
};

/** What the list can be narrowed by, as far as it is read. */
const useChoices = (user: SignedInUser) => {
  const enabled = mayAssign(user);
  const { data: suppliers } = useQuery({ ...creditListQueries.suppliers, enabled });
  const { data: headquarters } = useQuery(creditListQueries.headquarters);
  return { suppliers, headquarters };
};

const useStrip = (search: CreditsSearch): StripCounts => {
  const { data: counts, isError } = useQuery(stripCounts(search));
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
  const choices = useChoices(user);
  const list = useList({
    ...creditsList({ user, search, ...choices }),
    search,
    onSearch,
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
      renderCard={cardFor(search)}
      toolbar={<EverywhereOffer list={list} user={user} />}
      empty={
        <EmptyState title="Todavía no hay créditos">
          Los que sigue tu rol aparecerán aquí, con su estado y cuánto llevan esperando.
        </EmptyState>
      }
    />
  );
};

/** The card with what the list is about. */
const cardFor = ({ waiting }: CreditsSearch): typeof creditCard => {
  if (waiting === 'policies_ending') return endingCard;
  return waiting === 'credits_overdue' || waiting === 'write_off_candidates'
    ? overdueCard
    : creditCard;
};

const NewCredit = () => (
  <Button
    leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
    renderRoot={(props) => <Link to="/credits/new" {...props} />}
  >
    Nuevo crédito
  </Button>
);
