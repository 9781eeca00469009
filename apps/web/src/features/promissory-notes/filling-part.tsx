import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import { FILLING_EVENTS } from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type {
  MadeFilling,
  PromissoryNote,
} from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import { Decision } from '#domain/decision/decision.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { ProposeFilling } from './propose-filling.tsx';
import { useJudicialPackage } from './use-promissory-notes.ts';

type FillingPartProps = { readonly promissoryNote: PromissoryNote };

/** Filling a promissory note: asking for it, the open proposal, and how it was filled. */
export const FillingPart = ({ promissoryNote }: FillingPartProps) => {
  const { open_decision_id: decisionId, filling, obstacle, may, today } = promissoryNote;
  if (decisionId !== null) {
    return <Decision contract={promissoryNoteFilling} decisionId={decisionId} />;
  }
  return (
    <>
      {obstacle !== null && <p className={layout.quiet}>{obstacle}</p>}
      {may.propose && today !== null && <Fill promissoryNote={promissoryNote} today={today} />}
      {may.package && <Package documentId={promissoryNote.document_id} />}
      {filling !== null && <Made filling={filling} />}
    </>
  );
};

type FillProps = FillingPartProps & { readonly today: NonNullable<PromissoryNote['today']> };

const Fill = ({ promissoryNote, today }: FillProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return <ProposeFilling {...{ promissoryNote, today }} onClose={() => setIsOpen(false)} />;
  return (
    <div className={layout.buttons}>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Diligenciar
      </Button>
    </div>
  );
};

const Package = ({ documentId }: { readonly documentId: number }) => {
  const download = useJudicialPackage(documentId);
  return (
    <div className={layout.buttons}>
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        Descargar paquete judicial
      </Button>
    </div>
  );
};

const Made = ({ filling }: { readonly filling: MadeFilling }) => {
  const { debt, event, reason, filled } = filling;
  return (
    <section className={records.record} aria-label="Diligenciamiento">
      <p className={records.name}>
        Diligenciado por <MoneyText pesos={debt.sum_pesos} />
      </p>
      <p className={layout.quiet}>{FILLING_EVENTS[event]}</p>
      <p className={layout.quiet}>{reason}</p>
      <p className={layout.quiet}>
        Lo propuso {filling.proposed_by} el <DateText value={filling.proposed_at} withTime />
      </p>
      <p className={layout.quiet}>
        Lo aprobó {filling.approved_by} el <DateText value={filling.approved_at} withTime />
      </p>
      <p className={layout.quiet}>
        {filled.state === 'SEALED'
          ? `Quedó sellado como ${filled.number}.`
          : `${filled.number} se está sellando.`}
      </p>
    </section>
  );
};
