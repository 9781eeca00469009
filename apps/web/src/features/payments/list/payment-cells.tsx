import type { PaymentRow } from '@cuotaclara/contract/payments/payment-lists';
import {
  EXCESS_WORDS,
  PAYMENT_MEANS,
  PAYMENT_SOURCES,
} from '@cuotaclara/contract/servicing/payment-words';
import type { ReactNode } from 'react';
import { PaymentBadge } from '#features/payments/parts/payment-badge.tsx';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './payments-list.module.css';

const NONE = '–';

const documentOf = (row: PaymentRow): string =>
  `${row.document_code}\u00a0${formatIdentification(row.identification)}`;

const meansOf = ({ means }: PaymentRow): string => (means === null ? NONE : PAYMENT_MEANS[means]);

/** What a reversed payment was worth, in parentheses: it does not count. */
const Amount = ({ row }: { readonly row: PaymentRow }) =>
  row.state === 'reversed' ? (
    <span className={classes.reversed}>({formatMoney(row.amount)})</span>
  ) : (
    <MoneyText pesos={row.amount} strong />
  );

export const paymentCells: ListCells<PaymentRow> = {
  receipt: { render: ({ receipt }) => <span className={classes.receipt}>{receipt}</span> },
  paid_on: { render: ({ paid_on }) => <DateText value={paid_on} />, align: 'start' },
  borrower_name: {
    render: (row) => (
      <span className={classes.lines}>
        <span className={classes.name} title={row.borrower_name}>
          {row.borrower_name}
        </span>
        <span className={classes.detail}>{documentOf(row)}</span>
      </span>
    ),
    skeleton: 'two-lines',
  },
  means: { render: meansOf, skeleton: 'text' },
  source: { render: ({ source }) => PAYMENT_SOURCES[source], skeleton: 'text' },
  excess: { render: ({ excess }) => EXCESS_WORDS[excess], skeleton: 'text' },
  state: { render: ({ state }) => <PaymentBadge state={state} />, skeleton: 'badge' },
  amount: { render: (row) => <Amount row={row} /> },
  identification: { render: ({ identification }) => formatIdentification(identification) },
};

/** What an extra payment repaid before its time, and what its payer preferred. */
const ExtraLine = ({ row }: { readonly row: PaymentRow }) => (
  <CardLine>
    <span className={classes.detail}>Abono · {EXCESS_WORDS[row.excess]}</span>
    <MoneyText pesos={row.extra_principal ?? 0} />
  </CardLine>
);

/** A payment of the list of extra payments on a phone. */
export const extraPaymentCard = (
  row: PaymentRow,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <>
    {paymentCard(row, title)}
    <ExtraLine row={row} />
  </>
);

export const paymentCard = (
  row: PaymentRow,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <>
    <CardLine>
      <PaymentBadge state={row.state} />
      <DateText value={row.paid_on} />
    </CardLine>
    <div>
      {title(<span className={classes.cardName}>{row.borrower_name}</span>)}
      <p className={classes.detail}>{[row.receipt, row.number, documentOf(row)].join(' · ')}</p>
    </div>
    <CardLine>
      <span className={classes.detail}>
        {[meansOf(row), PAYMENT_SOURCES[row.source]].filter((text) => text !== NONE).join(' · ')}
      </span>
      <Amount row={row} />
    </CardLine>
  </>
);
