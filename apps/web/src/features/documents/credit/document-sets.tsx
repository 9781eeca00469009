import type { DocumentSet, LegalDocument } from '@cuotaclara/contract/documents/documents';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { type ReactNode, useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { useDocumentViewer } from '#domain/document/use-document-viewer.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { AwaitedPanel } from './awaited-panel.tsx';
import type { CreditDocuments } from './credit-documents.ts';
import { type Act, DocumentAct } from './document-act.tsx';
import { DocumentItem, type DocumentOffers } from './document-item.tsx';
import {
  documentsOfSet,
  isListed,
  mayOrderHolders,
  mayReadFile,
  mayVoid,
} from './document-rules.ts';
import classes from './documents.module.css';
import { SetNotice } from './set-notice.tsx';

type DocumentSetsProps = CreditTabProps & { all: CreditDocuments };

/** The newest set with its signatures, what is only sealed, and the sets before it. */
export const DocumentSets = ({ credit, may, all }: DocumentSetsProps) => {
  const [act, setAct] = useState<Act | null>(null);
  const viewer = useDocumentViewer();
  const newest = all.sets.at(-1);
  const current = newest ? documentsOfSet(all, newest.document_set_id) : [];
  const offersOf = (legalDocument: LegalDocument): DocumentOffers => ({
    isReader: mayReadFile(legalDocument, { may, isReader: all.may.read }),
    onVoid: mayVoid(legalDocument, all) ? () => setAct({ kind: 'void', legalDocument }) : undefined,
    onHolders: mayOrderHolders(legalDocument, all)
      ? () => setAct({ kind: 'holders', legalDocument })
      : undefined,
  });
  const listOf = (documents: readonly LegalDocument[], set?: DocumentSet): ReactNode => (
    <ul className={records.list}>
      {documents.map((each) => (
        <DocumentItem
          key={each.document_id}
          legalDocument={each}
          viewer={viewer}
          offers={offersOf(each)}
          isIssueSaid={set !== undefined && isIssuedWith(each, set, documents)}
        />
      ))}
    </ul>
  );
  const sealedOnly = documentsOfSet(all, null).filter(isListed);
  const isOpen = newest?.state === 'OPEN';
  return (
    <div className={layout.column}>
      {newest && (
        <SetNotice
          set={newest}
          documents={current}
          onIssue={all.may.issue ? () => setAct({ kind: 'issue' }) : undefined}
          onReissue={all.may.correct ? () => setAct({ kind: 'reissue' }) : undefined}
        />
      )}
      <div className={isOpen ? layout.columns : layout.column}>
        <div className={layout.column}>
          {newest && (
            <Panel title={TITLES[newest.state]} note={<SetNote set={newest} documents={current} />}>
              {listOf(current, newest)}
            </Panel>
          )}
          {sealedOnly.length > 0 && <Panel title="Otros documentos">{listOf(sealedOnly)}</Panel>}
          <EarlierSets
            sets={all.sets.slice(0, -1)}
            draw={(id) => listOf(documentsOfSet(all, id))}
          />
        </div>
        {isOpen && (
          <div className={`${layout.column} ${layout.aside}`}>
            <AwaitedPanel
              credit={credit}
              documents={current}
              isOutdated={newest.outdated_by.length > 0}
              mayCorrect={all.may.correct}
              onReissue={() => setAct({ kind: 'reissue' })}
            />
          </div>
        )}
      </div>
      {viewer.viewer}
      {act && <DocumentAct act={act} credit={credit} onClose={() => setAct(null)} />}
    </div>
  );
};

const TITLES: Record<DocumentSet['state'], string> = {
  OPEN: 'Documentos por firmar',
  COMPLETED: 'Documentos firmados',
  REJECTED: 'Documentos rechazados',
  EXPIRED: 'Documentos vencidos',
  VOIDED: 'Documentos anulados',
};

/** Who issued the first documents of a set, and so the set. */
const issuerOf = ([first]: readonly LegalDocument[]): string | null => first?.issued_by ?? null;

/** Whether a document came with its set: not later, and by the same person. */
const isIssuedWith = (
  { issued_at, issued_by }: LegalDocument,
  set: DocumentSet,
  documents: readonly LegalDocument[],
): boolean => issued_at === set.issued_at && issued_by === issuerOf(documents);

type SetNoteProps = { set: DocumentSet; documents: readonly LegalDocument[] };

const SetNote = ({ set, documents }: SetNoteProps) => {
  const { state, issued_at, expires_at, closed_at } = set;
  const issuer = issuerOf(documents);
  return (
    <>
      {issuer === null ? 'Emitidos el ' : `Los emitió ${issuer} el `}
      <DateText value={issued_at} withTime />
      {state === 'OPEN' && (
        <>
          {' · '}Se firman hasta el <DateText value={expires_at} withTime />
        </>
      )}
      {state === 'COMPLETED' && closed_at !== null && (
        <>
          {' · '}Completos el <DateText value={closed_at} withTime />
        </>
      )}
    </>
  );
};

type EarlierSetsProps = {
  sets: readonly DocumentSet[];
  draw: (setId: number) => ReactNode;
};

/** What was issued before and is not signed any more, newest first. */
const EarlierSets = ({ sets, draw }: EarlierSetsProps) =>
  sets.length > 0 && (
    <details className={classes.earlierSets}>
      <summary>{countedText(sets.length, ['emisión anterior', 'emisiones anteriores'])}</summary>
      {sets.toReversed().map(({ document_set_id: id, state, issued_at, reason }) => (
        <section key={id}>
          <h3 className="type-h3">
            {TITLES[state]}, emitidos el <DateText value={issued_at} />
          </h3>
          {reason !== null && <p className={layout.quiet}>«{reason}»</p>}
          {draw(id)}
        </section>
      ))}
    </details>
  );
