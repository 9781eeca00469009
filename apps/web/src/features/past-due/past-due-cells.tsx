import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  type ContactChannel,
} from '@cuotaclara/contract/contacts/contact-words';
import { OVERDUE_BUCKETS, type PastDueRow } from '@cuotaclara/contract/past-due/past-due-list';
import { countText } from '@cuotaclara/contract/values/number-text';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CHANNEL_ICONS } from '#domain/contact/channel-icons.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDateTime, formatTime } from '#lib/format/format-date-time.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import bands from './bucket-band.module.css';
import classes from './past-due.module.css';

const NONE = '–';

/** «cuota 7», «cuotas 7 y 8», «cuotas 7 a 12» */
export function instalmentsText({ first_number: first, last_number: last }: PastDueRow): string {
  if (first === null || last === null) return '';
  if (first === last) return `cuota ${first}`;
  return `cuotas ${first} ${last === first + 1 ? 'y' : 'a'} ${last}`;
}

const aboutCredit = (row: PastDueRow): string =>
  [row.number, instalmentsText(row)].filter((text) => text !== '').join(' · ');

const Arrears = ({ row }: { readonly row: PastDueRow }) => (
  <span className={classes.lines}>
    <strong>{countText(row.days_past_due)} d</strong>
    <span className={classes.bucket}>
      <span className={bands.swatch} data-bucket={row.bucket} aria-hidden="true" />
      {OVERDUE_BUCKETS[row.bucket]}
    </span>
  </span>
);

const WithIcon = ({ channel, children }: { channel: ContactChannel; children: ReactNode }) => {
  const Icon = CHANNEL_ICONS[channel];
  return (
    <span className={classes.withIcon}>
      <Icon size={15} stroke={1.8} aria-label={CONTACT_CHANNELS[channel]} />
      {children}
    </span>
  );
};

/** The end of the last contact; a message of the program has none of a person. */
function contactWord(row: PastDueRow): string {
  const { last_contact_outcome: outcome, last_contact_direction: direction } = row;
  if (outcome !== null) return CONTACT_OUTCOMES[outcome];
  return direction === 'in' ? 'Nos contactó' : 'Enviado';
}

const LastContact = ({ row }: { readonly row: PastDueRow }) => {
  const { last_contact_at: at, last_contact_channel: channel } = row;
  if (at === null || channel === null) return NONE;
  return (
    <span className={classes.lines}>
      <WithIcon channel={channel}>{contactWord(row)}</WithIcon>
      <span className={classes.detail} title={formatDateTime(at)}>
        {formatDate(at)}
      </span>
    </span>
  );
};

const NextPromise = ({ row }: { readonly row: PastDueRow }) =>
  row.promise_amount === null || row.promise_on === null ? (
    NONE
  ) : (
    <span className={classes.lines}>
      <MoneyText pesos={row.promise_amount} strong />
      <span className={classes.detail}>{formatDate(row.promise_on)}</span>
    </span>
  );

/** The guard's answer: the channel and until when, or when it opens and why it is closed. */
const ContactNow = ({ row }: { readonly row: PastDueRow }) => {
  const { contact_now: now } = row;
  if (now === null) return NONE;
  if (now.is_open && now.channel !== null) {
    return (
      <span className={classes.lines}>
        <WithIcon channel={now.channel}>{CONTACT_CHANNELS[now.channel]}</WithIcon>
        <span className={classes.detail}>
          {now.open_until !== null && `hasta ${formatTime(now.open_until)}`}
        </span>
      </span>
    );
  }
  return (
    <span className={classes.lines}>
      <span className={classes.withIcon} data-closed>
        <IconLock size={15} stroke={1.8} aria-label="Cerrado" />
        {now.opens_at === null ? 'Cerrado' : formatDateTime(now.opens_at)}
      </span>
      <span className={classes.detail} title={now.why}>
        {now.why}
      </span>
    </span>
  );
};

export const pastDueCells: ListCells<PastDueRow> = {
  borrower_name: {
    render: (row) => (
      <span className={classes.lines}>
        <span className={classes.name} title={row.borrower_name}>
          {row.borrower_name}
        </span>
        <span className={classes.detail}>{aboutCredit(row)}</span>
      </span>
    ),
    skeleton: 'two-lines',
  },
  days_past_due: { render: (row) => <Arrears row={row} />, skeleton: 'two-lines' },
  last_contact_at: {
    render: (row) => <LastContact row={row} />,
    skeleton: 'two-lines',
    align: 'start',
  },
  promise_amount: {
    render: (row) => <NextPromise row={row} />,
    skeleton: 'two-lines',
    align: 'start',
  },
  is_open_now: { render: (row) => <ContactNow row={row} />, skeleton: 'two-lines' },
  identification: { render: ({ identification }) => formatIdentification(identification) },
};

/** An overdue credit on a phone. */
export const pastDueCard = (
  row: PastDueRow,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <>
    <CardLine>
      <Arrears row={row} />
      <MoneyText pesos={row.to_be_current} strong />
    </CardLine>
    <div>
      {title(<span className={classes.cardName}>{row.borrower_name}</span>)}
      <p className={classes.detail}>{aboutCredit(row)}</p>
    </div>
    {row.contact_now !== null && (
      <CardLine>
        <ContactNow row={row} />
        {row.last_contact_at !== null && <LastContact row={row} />}
      </CardLine>
    )}
    {row.promise_amount !== null && (
      <CardLine>
        Prometió
        <NextPromise row={row} />
      </CardLine>
    )}
  </>
);
