import {
  SCREENING_KINDS,
  type ScreeningList,
} from '@cuotaclara/contract/screening/screening-lists';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './screening.module.css';
import { screeningQueries } from './screening-queries.ts';
import { useRemoveList } from './use-screening-changes.ts';

/** The lists that are searched, and of which day each is. */
export const ScreeningLists = () => (
  <Panel
    title="Listas"
    note="En ellas buscamos a cada cliente. Importar una con el mismo nombre la reemplaza."
  >
    <Lists />
  </Panel>
);

const NO_LISTS = (
  <EmptyState title="Todavía no hay listas">
    Importa la primera: mientras no haya ninguna, nadie aparece en una.
  </EmptyState>
);

const Lists = () => (
  <Loaded
    query={useQuery(screeningQueries.lists)}
    things="las listas"
    skeleton={120}
    empty={NO_LISTS}
  >
    {(lists) => (
      <PlainList items={lists} itemKey={({ screening_list_id: id }) => id} hasLines room={4}>
        {(list) => <ListItem list={list} />}
      </PlainList>
    )}
  </Loaded>
);

const ListItem = ({ list }: { list: ScreeningList }) => {
  const remove = useRemoveList(list);
  const ask = (): void =>
    confirmAction({
      title: `¿Eliminar la lista «${list.name}»?`,
      consequence:
        'Desde ahora nadie se busca en ella. Lo que ya se encontró y lo que se decidió se conserva.',
      verb: 'Eliminar lista',
      tone: 'danger',
      onConfirm: async () => {
        await remove.mutateAsync();
      },
    });
  return (
    <div className={classes.list}>
      <div className={classes.listWords}>
        <h3 className="type-h3">{list.name}</h3>
        <Quiet>
          {SCREENING_KINDS[list.kind]} · {list.source} · del <DateText value={list.issued_on} />
        </Quiet>
        <Quiet>
          Importada por {list.imported_by ?? 'el sistema'} el <DateText value={list.imported_at} />
        </Quiet>
      </div>
      <p className={classes.entries}>
        <strong>{countText(list.entry_count)}</strong>
        <span>{list.entry_count === 1 ? 'persona' : 'personas'}</span>
      </p>
      <Button
        variant="default"
        size="sm"
        aria-label={`Eliminar la lista ${list.name}`}
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
        onClick={ask}
      >
        Eliminar
      </Button>
    </div>
  );
};
