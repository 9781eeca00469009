import {
  BANK_FILE_FORMATS,
  BANK_FILE_STATES,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import type { BankFile } from '@cuotaclara/contract/bank-files/bank-files';
import { bankName } from '@cuotaclara/contract/values/bank-party';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFileImport,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { centsText } from '#features/bank-files/cents-text.ts';
import { Pages } from '#features/bank-files/pages.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';

const LOOKS: Readonly<Record<BankFile['state'], { tone: BadgeTone; icon: TablerIcon }>> = {
  booking: { tone: 'flow', icon: IconHourglass },
  booked: { tone: 'good', icon: IconCircleCheck },
  undo_proposed: { tone: 'warn', icon: IconArrowBackUp },
  undoing: { tone: 'flow', icon: IconHourglass },
  undone: { tone: 'neutral', icon: IconArrowBackUp },
};

const COLUMNS: readonly RowColumn<BankFile>[] = [
  {
    head: 'Archivo',
    cell: ({ bank_file_id, name, format }) => (
      <>
        <Link
          to="/reconciliation/$id"
          params={{ id: String(bank_file_id) }}
          className={classes.link}
        >
          {name}
        </Link>
        <span className={classes.under}>{BANK_FILE_FORMATS[format]}</span>
      </>
    ),
  },
  {
    head: 'Cuenta y día',
    cell: ({ bank, account, collected_on, confirmed_at }) => (
      <>
        {bankName(bank)} ··{account.slice(-4)}
        <span className={classes.under}>
          <DateText value={collected_on ?? confirmed_at} />
        </span>
      </>
    ),
  },
  {
    head: 'Estado',
    cell: ({ state }) => <Badge {...LOOKS[state]}>{BANK_FILE_STATES[state]}</Badge>,
  },
  {
    head: 'Líneas',
    kind: 'money',
    isRoomy: true,
    cell: ({ row_count }) => countText(row_count),
  },
  {
    head: 'Por asignar',
    kind: 'money',
    isRoomy: true,
    cell: ({ to_assign }) => (to_assign === 0 ? '–' : countText(to_assign)),
  },
  {
    head: 'Quién lo subió',
    isRoomy: true,
    cell: ({ confirmed_by, confirmed_at }) => (
      <>
        {confirmed_by}
        <span className={classes.under}>
          <DateText value={confirmed_at} withTime />
        </span>
      </>
    ),
  },
  {
    head: 'Total',
    kind: 'money',
    cell: ({ total_cents }) => <span className={classes.strong}>{centsText(total_cents)}</span>,
  },
];

const NO_FILES = (
  <EmptyState title="Todavía no hay archivos">
    Importa el primer archivo de recaudo de tu banco. Antes de que entre algo ves qué pasaría.
  </EmptyState>
);

const Files = () => {
  const [page, setPage] = useState(0);
  const query = useQuery(treasuryQueries.files(page));
  return (
    <Loaded query={query} things="los archivos" skeleton={240} empty={NO_FILES}>
      {(files) => (
        <>
          <RowTable
            rows={files.data}
            rowKey={({ bank_file_id }) => bank_file_id}
            columns={COLUMNS}
            hasCards
          />
          <Pages page={files.page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
};

/** The files of banks, newest first. */
export const FilesScreen = () => (
  <>
    <PageHeader
      title="Conciliación"
      state="Lo que los bancos dicen que entró, archivo por archivo."
      actions={
        <Button
          leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/reconciliation/new" {...props} />}
        >
          Importar archivo
        </Button>
      }
    />
    <Files />
  </>
);
