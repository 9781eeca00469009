import {
  BANK_FILE_FORMATS,
  BANK_FILE_STATES,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import type { BankFile } from '@cuotaclara/contract/bank-files/bank-files';
import { bankName } from '@cuotaclara/contract/values/bank-party';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Button, Skeleton } from '@mantine/core';
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
import { failureText } from '#lib/api/failure-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';

const LOOKS: Readonly<Record<BankFile['state'], { tone: BadgeTone; icon: TablerIcon }>> = {
  booking: { tone: 'flow', icon: IconHourglass },
  booked: { tone: 'good', icon: IconCircleCheck },
  undo_proposed: { tone: 'warn', icon: IconArrowBackUp },
  undoing: { tone: 'flow', icon: IconHourglass },
  undone: { tone: 'neutral', icon: IconArrowBackUp },
};

const Row = ({ file }: { file: BankFile }) => (
  <tr>
    <td>
      <Link
        to="/reconciliation/$id"
        params={{ id: String(file.bank_file_id) }}
        className={classes.link}
      >
        {file.name}
      </Link>
      <span className={classes.under}>{BANK_FILE_FORMATS[file.format]}</span>
    </td>
    <td>
      {bankName(file.bank)} ··{file.account.slice(-4)}
      <span className={classes.under}>
        <DateText value={file.collected_on ?? file.confirmed_at} />
      </span>
    </td>
    <td>
      <Badge {...LOOKS[file.state]}>{BANK_FILE_STATES[file.state]}</Badge>
    </td>
    <td className={`${classes.money} ${classes.roomy}`}>{countText(file.row_count)}</td>
    <td className={`${classes.money} ${classes.roomy}`}>
      {file.to_assign === 0 ? '–' : countText(file.to_assign)}
    </td>
    <td className={classes.roomy}>
      {file.confirmed_by}
      <span className={classes.under}>
        <DateText value={file.confirmed_at} withTime />
      </span>
    </td>
    <td className={classes.money}>
      <span className={classes.strong}>{centsText(file.total_cents)}</span>
    </td>
  </tr>
);

const Files = () => {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(treasuryQueries.files(page));
  if (error && data === undefined) {
    return (
      <FailedState title="No pudimos traer los archivos" onRetry={() => void refetch()}>
        {failureText(error)}
      </FailedState>
    );
  }
  if (data === undefined) {
    return <Skeleton height={240} role="status" aria-label="Cargando los archivos" />;
  }
  if (data.data.length === 0) {
    return (
      <EmptyState title="Todavía no hay archivos">
        Importa el primer archivo de recaudo de tu banco. Antes de que entre algo ves qué pasaría.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} data-cards>
          <thead>
            <tr>
              <th>Archivo</th>
              <th>Cuenta y día</th>
              <th>Estado</th>
              <th className={classes.money}>Líneas</th>
              <th className={classes.money}>Por asignar</th>
              <th>Quién lo subió</th>
              <th className={classes.money}>Total</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((file) => (
              <Row key={file.bank_file_id} file={file} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={data.page} onPage={setPage} />
    </>
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
