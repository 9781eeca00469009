import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { DocumentRow } from '@cuotaclara/contract/documents/document-list';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { ReactNode } from 'react';
import { DocumentBadge } from '#features/documents/document-badge.tsx';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './documents-list.module.css';

const NONE = '–';

/** Only what can still be signed has an end that matters. */
const endOf = ({ state, expires_at }: DocumentRow): string | null =>
  state === 'ISSUED' || state === 'PARTLY_SIGNED' ? expires_at : null;

const Day = ({ value }: { value: string | null }) =>
  value === null ? NONE : <DateText value={value} />;

export const documentCells: ListCells<DocumentRow> = {
  number: { render: ({ number }) => <span className={classes.number}>{number}</span> },
  kind: { render: ({ kind }) => LEGAL_DOCUMENT_KINDS[kind], skeleton: 'text' },
  credit_id: { render: ({ credit_id }) => creditNumber(credit_id), align: 'start' },
  borrower_name: {
    render: ({ borrower_name: name }) => (
      <span className={classes.name} title={name}>
        {name}
      </span>
    ),
  },
  state: { render: ({ state }) => <DocumentBadge state={state} />, skeleton: 'badge' },
  awaited: {
    render: ({ awaited }) => (
      <span className={classes.awaited} title={awaited ?? undefined}>
        {awaited ?? NONE}
      </span>
    ),
  },
  issued_at: { render: ({ issued_at }) => <Day value={issued_at} /> },
  expires_at: { render: (row) => <Day value={endOf(row)} /> },
  sealed_at: { render: ({ sealed_at }) => <Day value={sealed_at} /> },
};

export const documentCard = (
  row: DocumentRow,
  title: (children: ReactNode) => ReactNode,
): ReactNode => {
  const end = endOf(row);
  return (
    <>
      <CardLine>
        <DocumentBadge state={row.state} />
        <DateText value={row.issued_at} />
      </CardLine>
      <div>
        {title(<span className={classes.cardName}>{LEGAL_DOCUMENT_KINDS[row.kind]}</span>)}
        <p className={classes.cardDetail}>
          {row.number} · {row.borrower_name}
        </p>
        {row.awaited !== null && (
          <p className={classes.cardDetail}>
            Por firmar: {row.awaited}
            {end !== null && (
              <>
                , hasta el <DateText value={end} />
              </>
            )}
          </p>
        )}
      </div>
    </>
  );
};
