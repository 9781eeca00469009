import {
  HOLDER_ROLES,
  HOLDER_STATES,
  LEGAL_DOCUMENT_KINDS,
} from '@cuotaclara/contract/documents/document-words';
import { type LegalDocument, listDocuments } from '@cuotaclara/contract/documents/documents';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { creditDocuments } from './credit-documents.ts';
import { DocumentBadge } from './document-badge.tsx';
import classes from './documents.module.css';

/** The legal documents of a credit, with their holders. */
export const DocumentsTab = ({ credit }: CreditTabProps) => {
  const { data, error, refetch } = useQuery(creditDocuments(credit.credit_id));
  if (data === undefined && error !== null) {
    return (
      <PartFailed
        title="No pudimos traer los documentos"
        route={listDocuments}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return <Skeleton height={240} radius="lg" role="status" aria-label="Cargando los documentos" />;
  }
  if (data.length === 0) {
    return (
      <EmptyState title="Este crédito no tiene documentos">
        Aquí se ven los documentos emitidos, con quién los firma.
      </EmptyState>
    );
  }
  return (
    <Panel title="Documentos" note={countedText(data.length, ['documento', 'documentos'])}>
      <ul className={records.list}>
        {data.map((each) => (
          <DocumentItem key={each.document_id} legalDocument={each} />
        ))}
      </ul>
    </Panel>
  );
};

const DocumentItem = ({ legalDocument }: { legalDocument: LegalDocument }) => {
  const { kind, number, state, issued_at, issued_by, sealed_at, holders } = legalDocument;
  return (
    <li className={`${records.record} ${records.row}`}>
      <div className={records.words}>
        <p className={records.name}>{LEGAL_DOCUMENT_KINDS[kind]}</p>
        <p className={layout.quiet}>{number}</p>
        <p className={layout.quiet}>
          {issued_by === null ? 'Emitido el ' : `Lo emitió ${issued_by} el `}
          <DateText value={issued_at} withTime />
        </p>
        {sealed_at !== null && (
          <p className={layout.quiet}>
            Sellado el <DateText value={sealed_at} withTime />
          </p>
        )}
        {holders.length > 0 && <Holders holders={holders} />}
      </div>
      <DocumentBadge state={state} />
    </li>
  );
};

const Holders = ({ holders }: Pick<LegalDocument, 'holders'>) => (
  <ul className={classes.holders} aria-label="Firmantes">
    {holders.map(({ document_holder_id, role, name, state, signed_at }) => (
      <li key={document_holder_id}>
        {name === null ? HOLDER_ROLES[role] : `${name}, ${HOLDER_ROLES[role].toLowerCase()}`}:{' '}
        {HOLDER_STATES[state].toLowerCase()}
        {signed_at !== null && (
          <>
            {' '}
            el <DateText value={signed_at} withTime />
          </>
        )}
      </li>
    ))}
  </ul>
);
