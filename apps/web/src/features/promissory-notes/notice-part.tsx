import { NOTICE_CHANNELS } from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type { PromissoryNote } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { useNoticeProof } from './use-promissory-notes.ts';

type NoticePartProps = { promissoryNote: PromissoryNote };

/**
 * The notice that the letter demands: why the promissory note cannot be filled yet and from which
 * day.
 */
export const NoticePart = ({ promissoryNote }: NoticePartProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { notice, may } = promissoryNote;
  if (notice === null) return null;
  const { recorded, obstacle } = notice;
  const isInForce = promissoryNote.state === 'IN_FORCE';
  const asks = isInForce ? 'pide' : 'pedía';
  const days = countedText(notice.working_days, ['día hábil', 'días hábiles']);
  return (
    <section className={layout.column} aria-label="Aviso al deudor">
      {obstacle === null ? (
        <p className={layout.quiet}>
          La carta {asks} avisarle al deudor por escrito y esperar {days} antes de diligenciar por
          mora.
        </p>
      ) : (
        <Notice tone="info">{obstacle}</Notice>
      )}
      {recorded !== null && (
        <Recorded
          documentId={promissoryNote.document_id}
          recorded={recorded}
          isInForce={isInForce}
        />
      )}
      {may.notify && (
        <div className={layout.buttons}>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {recorded === null ? 'Registrar aviso' : 'Registrar otro aviso'}
          </Button>
        </div>
      )}
      {isOpen && (
        <NoticeDialog
          promissoryNote={promissoryNote}
          days={days}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
};

type RecordedProps = {
  documentId: number;
  recorded: NonNullable<NonNullable<PromissoryNote['notice']>['recorded']>;
  isInForce: boolean;
};

const Recorded = ({ documentId, recorded, isInForce }: RecordedProps) => {
  const proof = useNoticeProof(documentId);
  const { notified_on, channel, opens_on, recorded_by, recorded_at } = recorded;
  return (
    <div className={records.record}>
      <p className={records.name}>
        Avisado el <DateText value={notified_on} /> · {NOTICE_CHANNELS[channel]}
      </p>
      <p className={layout.quiet}>
        Se {isInForce ? 'puede' : 'podía'} diligenciar por mora desde el{' '}
        <DateText value={opens_on} />. Lo registró {recorded_by} el{' '}
        <DateText value={recorded_at} withTime />
      </p>
      <div className={layout.buttons}>
        <Button
          variant="subtle"
          size="sm"
          loading={proof.isPending}
          onClick={() => proof.mutate(recorded.promissory_note_notice_id)}
        >
          Ver la prueba
        </Button>
      </div>
    </div>
  );
};
