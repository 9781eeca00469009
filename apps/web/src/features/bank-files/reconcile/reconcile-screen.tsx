import {
  BANK_FILE_FORMATS,
  BANK_FILE_STATES,
  type RowGroup,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import type { BankFile } from '@cuotaclara/contract/bank-files/bank-files';
import type { GroupTotal } from '@cuotaclara/contract/bank-files/row-groups';
import { bankName } from '@cuotaclara/contract/values/bank-party';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { IconCircleCheck, IconFileText, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centsText } from '#features/bank-files/cents-text.ts';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { FileRows } from './file-rows.tsx';
import classes from './reconcile.module.css';
import { ToAssign } from './to-assign.tsx';
import { FileUndo, UndoButton } from './undo-file.tsx';

type FileDetail = BankFile & { readonly fates: readonly GroupTotal[] };

const TABS: readonly (readonly [RowGroup, string, string])[] = [
  ['credit', 'Entró sola', 'Entraron solas'],
  ['tray', 'Por asignar', 'Por asignar'],
  ['aside', 'En la bandeja', 'En la bandeja'],
  ['placed', 'Asignada o cerrada', 'Asignadas o cerradas'],
  ['doubtful', 'Parece repetida', 'Parecen repetidas'],
  ['same', 'Ya registrada', 'Ya registradas'],
  ['seen', 'Ya vista', 'Ya vistas'],
  ['returned', 'Devuelta', 'Devueltas'],
  ['cheque', 'Cheque', 'Cheques'],
  ['bounced', 'Cheque devuelto', 'Cheques devueltos'],
  ['debit', 'Salida', 'Salidas'],
  ['unusable', 'No se aplica', 'No se aplican'],
];

type FatesProps = { file: FileDetail; fate: RowGroup; onFate: (fate: RowGroup) => void };

/** What became of the rows; each opens exactly the rows it counts. */
const Fates = ({ file, fate, onFate }: FatesProps) => (
  <div className={classes.fates} role="tablist" aria-label="Líneas del archivo">
    {TABS.map(([name, one, many]) => {
      const total = file.fates.find((each) => each.fate === name) ?? { count: 0, pesos: 0 };
      if (total.count === 0 && name !== fate) return null;
      return (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === fate}
          className={classes.fate}
          onClick={() => onFate(name)}
        >
          <b>{countText(total.count)}</b> {total.count === 1 ? one : many}
          <small>{formatMoney(total.pesos)}</small>
        </button>
      );
    })}
  </div>
);

const Facts = ({ file }: { file: FileDetail }) => {
  const count = countedText(file.row_count, ['línea', 'líneas']);
  const total = `${count} y ${centsText(file.total_cents)}`;
  return (
    <span className={shared.line}>
      <span className={shared.marked}>
        <IconFileText size={16} stroke={1.8} aria-hidden="true" />
        {file.name}, {BANK_FILE_FORMATS[file.format]}
      </span>
      <span className={`${shared.marked} ${file.declared === null ? '' : shared.good}`}>
        <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
        {total}
        {file.declared === null ? '' : ', igual que el total del archivo'}
      </span>
      <span className={shared.marked}>
        <IconUser size={16} stroke={1.8} aria-hidden="true" />
        {file.confirmed_by}, <DateText value={file.confirmed_at} withTime />
      </span>
    </span>
  );
};

/** Why nothing can be done about the rows yet, or any more. */
const Progress = ({ file }: { file: FileDetail }) => {
  if (file.state === 'booking') {
    return (
      <Notice tone="info">
        Las líneas están entrando: faltan {countText(file.left)}. Puedes salir de esta página.
      </Notice>
    );
  }
  if (file.state === 'undoing') {
    return (
      <Notice tone="info">El archivo se está deshaciendo. Puedes salir de esta página.</Notice>
    );
  }
  if (file.state === 'undone') {
    return <Notice tone="info">Este archivo se deshizo: nada de él cuenta.</Notice>;
  }
  if (file.state === 'undo_proposed') {
    return <Notice tone="info">Sus líneas no se tocan mientras se decide si se deshace.</Notice>;
  }
  return null;
};

/**
 * The rows that are shown: those that were chosen while there are any, or the first to look at.
 * Who assigned the last line stays there, where it is said and can be taken back.
 */
function shownGroup(file: FileDetail, chosen: RowGroup | null): RowGroup {
  const present = TABS.map(([name]) => name).filter((name) =>
    file.fates.some(({ fate }) => fate === name),
  );
  if (chosen === 'tray' && file.state === 'booked') return chosen;
  if (chosen !== null && present.includes(chosen)) return chosen;
  return present.includes('tray') ? 'tray' : (present[0] ?? 'credit');
}

const Content = ({ file }: { file: FileDetail }) => {
  const [fate, setFate] = useState<RowGroup | null>(() => shownGroup(file, null));
  const { data: desk } = useQuery(treasuryQueries.desk);
  const shown = shownGroup(file, fate);
  const isOpen = file.state === 'booking' || file.state === 'booked';
  return (
    <>
      <Progress file={file} />
      <Fates file={file} fate={shown} onFate={setFate} />
      {shown === 'tray' && isOpen ? (
        <ToAssign
          fileId={file.bank_file_id}
          isEntering={file.state === 'booking'}
          trayCount={desk === undefined ? 0 : desk.tray.count - desk.tray.to_assign}
        />
      ) : (
        <FileRows
          key={shown}
          fileId={file.bank_file_id}
          fate={shown}
          mayAct={file.state === 'booked'}
          onAsked={setFate}
        />
      )}
    </>
  );
};

/** One file of a bank: what entered alone, what waits for a person, what was seen before. */
export const ReconcileScreen = ({ fileId }: { fileId: number }) => (
  <Loaded query={useQuery(treasuryQueries.file(fileId))} things="el archivo" skeleton={420}>
    {(file) => <Whole file={file} />}
  </Loaded>
);

const Whole = ({ file }: { file: FileDetail }) => {
  const state = BANK_FILE_STATES[file.state];
  const day = formatDate(file.collected_on ?? file.confirmed_at);
  const [isUndoAsked, setUndoAsked] = useState(false);
  return (
    <>
      <Breadcrumbs
        above={[{ label: 'Conciliación', link: { to: '/reconciliation' } }]}
        here={`${bankName(file.bank)} ··${file.account.slice(-4)} · ${state}`}
      />
      <PageHeader
        title={`Recaudo del ${day}`}
        state={<Facts file={file} />}
        actions={
          file.state === 'booked' && !isUndoAsked && <UndoButton onAsk={() => setUndoAsked(true)} />
        }
      />
      <Stack>
        <FileUndo file={file} isAsked={isUndoAsked} onClose={() => setUndoAsked(false)} />
        <Content file={file} />
      </Stack>
    </>
  );
};
