import { HOLDER_STATES, LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { DocumentHolder, LegalDocument } from '@cuotaclara/contract/documents/documents';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock } from '@tabler/icons-react';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import type { DocumentViewer } from '#domain/document/use-document-viewer.tsx';
import { DocumentBadge } from '#features/documents/document-badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DocumentFiles, mainFileOf } from './document-files.tsx';
import classes from './documents.module.css';
import { holderName } from './holder-words.ts';

/** What can be done with one document; what is undefined is not offered. */
export type DocumentOffers = {
  readonly isReader: boolean;
  readonly onVoid?: (() => void) | undefined;
  readonly onHolders?: (() => void) | undefined;
};

type DocumentItemProps = {
  legalDocument: LegalDocument;
  viewer: DocumentViewer;
  offers: DocumentOffers;
  /** Whether the list already says who issued it and when. */
  isIssueSaid?: boolean;
};

/** One document: what it is, where it stands, who signs it and its files. */
export const DocumentItem = ({
  legalDocument,
  viewer,
  offers,
  isIssueSaid = false,
}: DocumentItemProps) => {
  const { kind, number, state, holders, void_reason } = legalDocument;
  const { isReader, onVoid, onHolders } = offers;
  const file = mainFileOf(legalDocument);
  return (
    <li className={`${records.record} ${classes.item}`}>
      <div className={records.row}>
        <div className={records.words}>
          <p className={records.name}>{LEGAL_DOCUMENT_KINDS[kind]}</p>
          <Facts {...{ legalDocument, isIssueSaid }} />
        </div>
        <DocumentBadge state={state} />
      </div>
      {void_reason !== null && <p className={layout.quiet}>«{void_reason}»</p>}
      {holders.length > 0 && <Holders holders={holders} />}
      <div className={classes.foot}>
        {legalDocument.verification_id !== null && (
          <DocumentFiles {...{ legalDocument, viewer, isReader }} />
        )}
        <div className={classes.itemActs}>
          {onVoid && (
            <Button variant="subtle" size="sm" aria-label={`Anular ${number}`} onClick={onVoid}>
              Anular
            </Button>
          )}
          {onHolders && (
            <Button
              variant="subtle"
              size="sm"
              aria-label={`Cambiar firmantes de ${number}`}
              onClick={onHolders}
            >
              Cambiar firmantes
            </Button>
          )}
          {isReader && (
            <Button
              variant="default"
              size="sm"
              aria-label={`Ver ${file.name}`}
              loading={viewer.isOpening(file)}
              onClick={() => viewer.open(file)}
            >
              Ver
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};

type FactsProps = { legalDocument: LegalDocument; isIssueSaid: boolean };

const Facts = ({ legalDocument, isIssueSaid }: FactsProps) => {
  const { number, issued_at, issued_by, sealed_at, is_mandatory, holders } = legalDocument;
  return (
    <p className={classes.facts}>
      {number !== null && <span>{number}</span>}
      {!isIssueSaid && (
        <span>
          {issued_by === null ? 'Emitido el ' : `Lo emitió ${issued_by} el `}
          <DateText value={issued_at} />
        </span>
      )}
      {sealed_at !== null && (
        <span>
          Sellado el <DateText value={sealed_at} withTime />
        </span>
      )}
      {!is_mandatory && holders.length > 0 && <span>Opcional</span>}
    </p>
  );
};

const ICONS: Record<DocumentHolder['state'], typeof IconClock> = {
  WAITING: IconCircleDashed,
  READY: IconClock,
  SIGNED: IconCircleCheck,
  REJECTED: IconCircleX,
  EXPIRED: IconCircleX,
  VOIDED: IconCircleDashed,
};

/** Who signs, in order; people of equal turn sign at the same time. */
const Holders = ({ holders }: Pick<LegalDocument, 'holders'>) => (
  <ol className={classes.holders} aria-label="Firmantes">
    {holders.map((holder) => {
      const { document_holder_id, state, signed_at, signed_by } = holder;
      const Icon = ICONS[state];
      return (
        <li key={document_holder_id} data-state={state}>
          <Icon size={16} stroke={1.8} aria-hidden="true" />
          <span>
            {holderName(holder)}: {HOLDER_STATES[state].toLowerCase()}
            {signed_at !== null && (
              <>
                {' '}
                el <DateText value={signed_at} withTime />
              </>
            )}
            {signed_by !== null && `, por ${signed_by}`}
          </span>
        </li>
      );
    })}
  </ol>
);
