import '@mantine/core/styles/Skeleton.layer.css';
import { NOTE_STATES } from '@cuotaclara/contract/documents/document-words';
import { FILLING_EVENTS, FILLING_STATES } from '@cuotaclara/contract/promissory-notes/note-words';
import {
  getNote,
  type NoteFilling,
  type PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { ApproveDialog, ReturnDialog } from './decide-dialogs.tsx';
import { NoteBadge } from './note-badge.tsx';
import { noteRegister } from './note-queries.ts';
import { NoticePart } from './notice-part.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { useJudicialPackage } from './use-notes.ts';

/** The register of a sealed note: what it is worth now, how it came to be so, what can be done. */
export const NotePanel = ({ documentId }: { documentId: number }) => {
  const { data, error, refetch } = useQuery(noteRegister(documentId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={160} radius="lg" role="status" aria-label="Cargando el pagaré" />
    ) : (
      <PartFailed
        title="No pudimos traer el registro del pagaré"
        route={getNote}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Panel
      title="Registro del pagaré"
      note={`${data.number}. El archivo se puede copiar; este registro dice qué vale.`}
      action={<NoteBadge state={data.state} />}
    >
      <div className={layout.column}>
        <NoticePart note={data} />
        <Acts note={data} />
        {data.fillings.length > 0 && <Fillings fillings={data.fillings} />}
        <Entries entries={data.entries} />
      </div>
    </Panel>
  );
};

type Opened = 'propose' | 'approve' | 'return' | null;

const Acts = ({ note }: { note: PromissoryNote }) => {
  const [opened, setOpened] = useState<Opened>(null);
  const download = useJudicialPackage(note.document_id);
  const { may, today, obstacle } = note;
  const open = note.fillings.find(({ state }) => state === 'PROPOSED');
  const close = (): void => setOpened(null);
  return (
    <>
      {obstacle !== null && <p className={layout.quiet}>{obstacle}</p>}
      {open !== undefined && !may.decide && (
        <p className={layout.quiet}>
          Falta que otra persona apruebe lo que propuso {open.proposed_by}.
        </p>
      )}
      <div className={layout.buttons}>
        {may.propose && today !== null && (
          <Button variant="default" onClick={() => setOpened('propose')}>
            Diligenciar
          </Button>
        )}
        {may.decide && today !== null && (
          <Button onClick={() => setOpened('approve')}>Revisar y aprobar</Button>
        )}
        {may.decide && (
          <Button variant="default" onClick={() => setOpened('return')}>
            Devolver
          </Button>
        )}
        {may.package && (
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            Descargar paquete judicial
          </Button>
        )}
      </div>
      {opened === 'propose' && today !== null && (
        <ProposeDialog note={note} today={today} onClose={close} />
      )}
      {opened === 'approve' && today !== null && open !== undefined && (
        <ApproveDialog note={note} filling={open} today={today} onClose={close} />
      )}
      {opened === 'return' && <ReturnDialog note={note} onClose={close} />}
    </>
  );
};

const Fillings = ({ fillings }: { fillings: readonly NoteFilling[] }) => (
  <ul className={records.list} aria-label="Propuestas para diligenciar">
    {fillings.map((filling) => (
      <li key={filling.note_filling_id} className={records.record}>
        <p className={records.name}>
          {FILLING_STATES[filling.state]}: <MoneyText pesos={filling.debt.sum_pesos} />
        </p>
        <p className={layout.quiet}>{FILLING_EVENTS[filling.event]}</p>
        <p className={layout.quiet}>{filling.reason}</p>
        <p className={layout.quiet}>
          Lo propuso {filling.proposed_by} el <DateText value={filling.proposed_at} withTime />
        </p>
        <Decision filling={filling} />
      </li>
    ))}
  </ul>
);

const Decision = ({ filling }: { filling: NoteFilling }) => {
  const { decided_at: at, decided_by: by, decision_note: note, filled, state } = filling;
  if (at === null) return null;
  const verb = state === 'APPROVED' ? 'Lo aprobó' : 'Lo devolvió';
  return (
    <>
      <p className={layout.quiet}>
        {verb} {by ?? 'el sistema'} el <DateText value={at} withTime />
        {note !== null && `: ${note}`}
      </p>
      {filled !== null && (
        <p className={layout.quiet}>
          {filled.state === 'SEALED'
            ? `Quedó sellado como ${filled.number}.`
            : `${filled.number} se está sellando.`}
        </p>
      )}
    </>
  );
};

const Entries = ({ entries }: Pick<PromissoryNote, 'entries'>) => (
  <ul className={records.list} aria-label="Anotaciones del registro">
    {entries.map(({ note_entry_id, state, reason, entered_by, entered_at }) => (
      <li key={note_entry_id} className={records.record}>
        <p className={records.name}>{NOTE_STATES[state]}</p>
        {reason !== null && <p className={layout.quiet}>{reason}</p>}
        <p className={layout.quiet}>
          {entered_by ?? 'El sistema'}, <DateText value={entered_at} withTime />
        </p>
      </li>
    ))}
  </ul>
);
