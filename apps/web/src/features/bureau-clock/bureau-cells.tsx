import type { BureauRow } from '@cuotaclara/contract/bureau-clock/bureau-list';
import { BUREAU_PARTIES } from '@cuotaclara/contract/bureau-clock/bureau-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { ReactNode } from 'react';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { BureauStateBadge } from './bureau-state.tsx';

const NONE = '–';

const Day = ({ value }: { value: string | null }) =>
  value === null ? NONE : <DateText value={value} />;

/** Notices that were sent, of those that the debt needs: «1 de 2». */
const noticesText = ({ notice_count: count, notices_needed: needed }: BureauRow): string =>
  `${count} de ${needed}`;

export const bureauCells: ListCells<BureauRow> = {
  credit_id: { render: ({ credit_id }) => creditNumber(credit_id), align: 'start' },
  state: { render: ({ state }) => <BureauStateBadge state={state} />, skeleton: 'badge' },
  default_since: { render: (row) => <Day value={row.default_since} /> },
  notice_count: { render: noticesText },
  noticed_on: { render: (row) => <Day value={row.noticed_on} /> },
  report_from: { render: (row) => <Day value={row.report_from} /> },
  reported_on: { render: (row) => <Day value={row.reported_on} /> },
  stays_until: { render: (row) => <Day value={row.stays_until} /> },
};

export const bureauCard = (
  row: BureauRow,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <>
    <CardLine>
      <BureauStateBadge state={row.state} />
      <MoneyText pesos={row.amount} />
    </CardLine>
    {title(row.person)}
    <CardLine>
      <span>
        {creditNumber(row.credit_id)} · {BUREAU_PARTIES[row.party]}
      </span>
      <span>
        En mora desde <Day value={row.default_since} />
      </span>
    </CardLine>
  </>
);
