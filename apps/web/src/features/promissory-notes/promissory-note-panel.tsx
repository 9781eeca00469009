import '@mantine/core/styles/Skeleton.layer.css';
import { PROMISSORY_NOTE_STATES } from '@cuotaclara/contract/documents/document-words';
import {
  getPromissoryNote,
  type PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { FillingPart } from './filling-part.tsx';
import { NoticePart } from './notice-part.tsx';
import { PromissoryNoteBadge } from './promissory-note-badge.tsx';
import { promissoryNoteRegister } from './promissory-note-queries.ts';

/**
 * The register of a sealed promissory note: what it is worth now, how it came to be so, what can be
 * done.
 */
export const PromissoryNotePanel = ({ documentId }: { documentId: number }) => {
  const { data, error, refetch } = useQuery(promissoryNoteRegister(documentId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={160} radius="lg" role="status" aria-label="Cargando el pagaré" />
    ) : (
      <PartFailed
        title="No pudimos traer el registro del pagaré"
        route={getPromissoryNote}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Panel
      title="Registro del pagaré"
      note={`${data.number}. El archivo se puede copiar; este registro dice qué vale.`}
      action={<PromissoryNoteBadge state={data.state} />}
    >
      <div className={layout.column}>
        <NoticePart promissoryNote={data} />
        <FillingPart promissoryNote={data} />
        <Entries entries={data.entries} />
      </div>
    </Panel>
  );
};

const Entries = ({ entries }: Pick<PromissoryNote, 'entries'>) => (
  <ul className={records.list} aria-label="Anotaciones del registro">
    {entries.map(({ promissory_note_entry_id, state, reason, entered_by, entered_at }) => (
      <li key={promissory_note_entry_id} className={records.record}>
        <p className={records.name}>{PROMISSORY_NOTE_STATES[state]}</p>
        {reason !== null && <p className={layout.quiet}>{reason}</p>}
        <p className={layout.quiet}>
          {entered_by ?? 'El sistema'}, <DateText value={entered_at} withTime />
        </p>
      </li>
    ))}
  </ul>
);
