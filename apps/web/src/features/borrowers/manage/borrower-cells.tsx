import type { BorrowerRow } from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEM_KEYS, isInPerson } from '@cuotaclara/contract/values/identity-items';
import type { ReactNode } from 'react';
import { IdentityBadge } from '#domain/borrower/identity-badge.tsx';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { formatWait } from '#lib/format/format-wait.ts';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { SegmentMeter } from '#ui/feedback/segment-meter.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { PersonCell } from '#ui/text/person-cell.tsx';
import classes from './borrowers.module.css';

const ITEM_COUNT = IDENTITY_ITEM_KEYS.length;

const Person = ({ row }: { row: BorrowerRow }) => (
  <PersonCell person={row} fullName={row.name} detail={formatIdentification(row.identification)} />
);

const Steps = ({ row: { items_uploaded: done, identity_state: state } }: { row: BorrowerRow }) => {
  if (isInPerson({ state, itemsUploaded: done })) return 'En persona';
  return (
    <span className={classes.steps}>
      <SegmentMeter
        filled={done}
        total={ITEM_COUNT}
        tone={state === 'approved' ? 'good' : 'primary'}
      />
      {done} de {ITEM_COUNT}
    </span>
  );
};

/** The exact day, and the wait in words while the identity is in review. */
const Since = ({ row }: { row: BorrowerRow }) => {
  const wait =
    row.identity_state === 'in_review'
      ? formatWait(row.identity_state_since, Temporal.Now.instant())
      : null;
  return (
    <span className={classes.since}>
      <DateText value={row.identity_state_since} />
      {wait !== null && <span className={classes.wait}>espera {wait}</span>}
    </span>
  );
};

export const borrowerCells: ListCells<BorrowerRow> = {
  name: { render: (row) => <Person row={row} />, skeleton: 'person' },
  identification: { render: ({ identification }) => formatIdentification(identification) },
  identity_state: {
    render: ({ identity_state: state, items_uploaded: itemsUploaded }) => (
      <IdentityBadge state={state} itemsUploaded={itemsUploaded} />
    ),
    skeleton: 'badge',
  },
  identity_state_since: { render: (row) => <Since row={row} />, skeleton: 'two-lines' },
  items_uploaded: { render: (row) => <Steps row={row} /> },
  created_at: { render: ({ created_at: at }) => <DateText value={at} /> },
  phone: { render: ({ phone }) => (phone === null ? '–' : formatPhone(phone)) },
};

export const borrowerCard = (
  row: BorrowerRow,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <>
    {title(<Person row={row} />)}
    <CardLine>
      <IdentityBadge state={row.identity_state} itemsUploaded={row.items_uploaded} />
      <Steps row={row} />
    </CardLine>
    <CardLine>
      <span>
        Desde el <DateText value={row.identity_state_since} />
      </span>
      <span>
        Registrado el <DateText value={row.created_at} />
      </span>
    </CardLine>
  </>
);
