import type { SignedInUser } from '@cuotaclara/contract';
import type { CreditRow } from '@cuotaclara/contract/credits/credit-list';
import { downloadFindingPdf } from '@cuotaclara/contract/credits/raw';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { downloadFile } from '#lib/api/download-file.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { followedStatesOf } from '#lib/session/followed-states.ts';
import { useSession } from '#lib/session/session.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { creditCard, creditCells } from './credit-cells.tsx';
import classes from './credits.module.css';
import { everywhereList } from './everywhere-list.ts';
import type { EverywhereSearch } from './everywhere-search.ts';

/** A number in the color of a link would promise a page that may not open. */
const CELLS: typeof creditCells = { ...creditCells, number: { render: ({ number }) => number } };

type EverywhereScreenProps = { search: EverywhereSearch; onSearch: OnSearch<EverywhereSearch> };

/** The credits in reach whatever their state, for who may look beyond those of the role. */
export const EverywhereScreen = (props: EverywhereScreenProps) => {
  const { user } = useSession();
  return user && <Everywhere {...props} user={user} />;
};

type EverywhereProps = EverywhereScreenProps & { user: SignedInUser };

const Everywhere = ({ search, onSearch, user }: EverywhereProps) => {
  const followed: readonly number[] = followedStatesOf(user);
  const list = useList({ ...everywhereList(search), search, onSearch });
  return (
    <ListScreen
      title="Buscar en todos los estados"
      state="También los créditos que tu rol no sigue. Cada búsqueda queda en la auditoría."
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="/credits" {...props} />}>
          Ver los que sigo
        </Button>
      }
      list={list}
      rowKey={({ credit_id: id }) => String(id)}
      cells={CELLS}
      renderCard={creditCard}
      rowActions={(row) => (
        <RowActions row={row} isInSight={followed.includes(row.credit_state_id)} />
      )}
      empty={
        <EmptyState title="Escribe qué buscas">
          Un nombre, un documento, una placa o el número de un crédito, como CR-10204.
        </EmptyState>
      }
    />
  );
};

type RowActionsProps = {
  row: CreditRow;
  /** Its page opens for this person: of any other there is the summary alone. */
  isInSight: boolean;
};

const RowActions = ({ row, isInSight }: RowActionsProps) => {
  const { credit_id: id, number } = row;
  const summary = useCommit({
    mutationFn: () => downloadFile(downloadFindingPdf, { params: { id } }),
    onSuccess: saveFile,
    done: savedWords,
  });
  return (
    <span className={classes.rowActions}>
      {isInSight && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Abrir ${number}`}
          renderRoot={(props) => <Link to="/credits/$id" params={{ id: String(id) }} {...props} />}
        >
          Abrir
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        loading={summary.isPending}
        aria-label={`Resumen en PDF de ${number}`}
        leftSection={<IconFileText size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => summary.mutate()}
      >
        Resumen en PDF
      </Button>
    </span>
  );
};
