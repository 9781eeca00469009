import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type OnSearch, useList } from '#lib/list/use-list.ts';
import { ListScreen } from '#ui/data-list/list-screen.tsx';
import type { RowOpening } from '#ui/data-list/rows/row-opener.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { catalogueCells } from './catalogue-cells.tsx';
import { catalogueFilters } from './catalogue-filters.ts';
import { catalogueList } from './catalogue-list.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { wordsOf } from './catalogue-words.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { linkToEntry } from './link-to-entry.ts';
import { idOf } from './use-catalogue-changes.ts';
import { NEW } from './use-opened-entry.ts';
import { useReferences } from './use-references.ts';

type CatalogueScreenProps = {
  declared: Catalogue;
  search: CatalogueSearch;
  onSearch: OnSearch<CatalogueSearch>;
};

const IMPORT = 'import';
const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

const openingOf = (declared: Catalogue): RowOpening<CatalogueRow> => ({
  kind: 'link',
  to: (row) => linkToEntry(declared, row),
});

/** What is made once from a declaration, however often the screen is drawn. */
const partsOf = (declared: Catalogue) => ({
  list: catalogueList(declared),
  opening: openingOf(declared),
  rowActions: (row: CatalogueRow) => <EntryActions {...{ declared, row }} />,
  cells: catalogueCells(declared),
  words: wordsOf(declared),
  excel: catalogueRoutes(declared).exportList,
});

/** One catalogue, whichever: its list, its form and its import are made from its declaration. */
export const CatalogueScreen = ({ declared, search, onSearch }: CatalogueScreenProps) => {
  const parts = useMemo(() => partsOf(declared), [declared]);
  const { cells, words, excel, opening, rowActions } = parts;
  const references = useReferences(declared);
  const list = useList({
    ...parts.list,
    search,
    onSearch,
    excel,
    filters: catalogueFilters(declared, references),
  });
  const { open: openId, ...closed } = search;
  const show = (open: string) => onSearch({ ...closed, open }, { replace: false });
  // What is closed is no step back.
  const close = () => onSearch(closed, { replace: true });
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport {...ICON} />}
        onClick={() => show(IMPORT)}
      >
        Importar
      </Button>
      <Button leftSection={<IconPlus {...ICON} />} onClick={() => show(NEW)}>
        Agregar
      </Button>
    </>
  );
  return (
    <>
      <Breadcrumbs
        above={[{ label: 'Catálogos', link: { to: '/admin/catalogues' } }]}
        here={words.title}
      />
      <ListScreen
        title={words.title}
        state={declared.about}
        actions={actions}
        list={list}
        rowKey={(row) => String(idOf(declared, row))}
        cells={cells}
        opening={opening}
        rowActions={rowActions}
        empty={
          <EmptyState title={`Todavía no hay ${words.plural}`} actions={actions}>
            Agrega lo que necesites o importa un archivo de Excel.
          </EmptyState>
        }
      />
      <EntryDialog
        {...{ declared, references }}
        open={openId === undefined || openId === IMPORT ? null : openId}
        rows={list.content.kind === 'ready' ? list.content.rows : []}
        onClose={close}
      />
      <ImportDialog declared={declared} opened={openId === IMPORT} onClose={close} />
    </>
  );
};
