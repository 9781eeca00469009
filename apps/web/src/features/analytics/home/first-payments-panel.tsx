import type { FirstPaymentsReply } from '@cuotaclara/contract/analytics/homes';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { analyticsQueries } from '#features/analytics/analytics-queries.ts';
import { dayText, longMonthText, shareText } from '#features/analytics/figure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { Narrow, RowTable } from '#ui/row-table/row-table.tsx';

const CREDITS = ['crédito', 'créditos'] as const;

/** First instalments that fell due and were not paid, of the credits that one brought. */
export const FirstPaymentsPanel = () => (
  <Loaded
    query={useQuery(analyticsQueries.firstPayments)}
    things="las primeras cuotas"
    skeleton={160}
  >
    {(reply) => <FirstPayments reply={reply} />}
  </Loaded>
);

const FirstPayments = ({ reply }: { reply: FirstPaymentsReply }) => {
  const { day, since, own, rows } = reply;
  if (day === null || since === null) return null;
  return (
    <Panel
      title="Primera cuota sin pagar"
      note={`${noteOf(reply, since)} Al cierre del ${dayText(day)}.`}
    >
      {rows.length === 0 ? (
        own.due > 0 && <Quiet tone="good">Todos pagaron su primera cuota.</Quiet>
      ) : (
        <UnpaidTable rows={rows} />
      )}
      {rows.length < own.unpaid && (
        <Quiet>Y {countedText(own.unpaid - rows.length, ['crédito más', 'créditos más'])}.</Quiet>
      )}
    </Panel>
  );
};

/** «2 de tus 34 créditos con primera cuota ya vencida, desde junio: 5,88 %.» */
function noteOf({ own, all }: FirstPaymentsReply, since: string): string {
  const month = longMonthText(since);
  if (own.due === 0) {
    return `Ninguno de tus créditos desembolsados desde ${month} tiene vencida su primera cuota.`;
  }
  const yours = own.due === 1 ? 'tu único crédito' : `tus ${countedText(own.due, CREDITS)}`;
  const counted = `${own.unpaid} de ${yours}`;
  const shares = [shareText(own.unpaid, own.due), shareText(all.unpaid, all.due)];
  const text = shares.join('. La sede va en ');
  return `${counted} con primera cuota ya vencida, desde ${month}: ${text}.`;
}

const UnpaidTable = ({ rows }: Pick<FirstPaymentsReply, 'rows'>) => (
  <RowTable
    label="Primeras cuotas sin pagar"
    rows={rows}
    rowKey={({ credit_id }) => credit_id}
    hasCards
    columns={[
      {
        head: 'Cliente',
        isName: true,
        cell: ({ credit_id, borrower_name }) => (
          <>
            <Link to="/credits/$id" params={{ id: String(credit_id) }}>
              {borrower_name}
            </Link>{' '}
            <Narrow>{creditNumber(credit_id)}</Narrow>
          </>
        ),
      },
      { head: 'Crédito', isRoomy: true, cell: ({ credit_id }) => creditNumber(credit_id) },
      { head: 'Desembolsado', isRoomy: true, cell: ({ disbursed_on }) => dayText(disbursed_on) },
      {
        head: 'Cuota',
        kind: 'money',
        cell: ({ instalment }) => (instalment === null ? '–' : formatMoney(instalment)),
      },
      {
        head: 'Mora',
        kind: 'money',
        cell: ({ days_past_due }) => countedText(days_past_due, ['día', 'días']),
      },
    ]}
  />
);
