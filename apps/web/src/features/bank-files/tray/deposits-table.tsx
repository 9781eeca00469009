import { DEPOSIT_SOURCES, REASON_KINDS } from '@cuotaclara/contract/deposits/deposit-words';
import type { Deposit } from '@cuotaclara/contract/deposits/deposits';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { IconClock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import classes from '#features/bank-files/treasury.module.css';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

const LATE_DAYS = 5;

/** The reasons that hold, in a few words. */
const reasonWords = ({ suggestions, no_suggestion }: Deposit): string => {
  const [first] = suggestions;
  if (first === undefined) return no_suggestion ?? 'No hay un crédito que sugerir.';
  if (suggestions.length > 1) {
    const [top, next] = suggestions.map(
      ({ reasons }) => reasons.filter(({ holds }) => holds).length,
    );
    if (top === next) return 'varios créditos posibles, elige uno';
  }
  return first.reasons
    .filter(({ holds }) => holds)
    .map(({ kind }) => REASON_KINDS[kind])
    .join(', ');
};

/** Whose a deposit seems to be. */
export const Guess = ({ deposit }: { deposit: Deposit }) => {
  const [first] = deposit.suggestions;
  return (
    <>
      <span className={first === undefined ? undefined : classes.strong}>
        {first?.holder_name ?? 'Sin sugerencia'}
      </span>
      <span className={classes.under}>{reasonWords(deposit)}</span>
    </>
  );
};

const Age = ({ days }: { days: number }) => (
  <span className={`${classes.marked} ${days > LATE_DAYS ? classes.warn : ''}`}>
    {days > LATE_DAYS && <IconClock size={15} stroke={1.8} aria-hidden="true" />}
    {days <= 0 ? 'Hoy' : `${days}\u00a0d`}
  </span>
);

const columnsWith = (open: (deposit: Deposit) => void): readonly RowColumn<Deposit>[] => [
  { head: 'Espera', isBeside: true, cell: ({ age_days }) => <Age days={age_days} /> },
  { head: 'Entró', isRoomy: true, cell: ({ paid_on }) => <DateText value={paid_on} /> },
  {
    head: 'Por dónde',
    isRoomy: true,
    cell: ({ source, party }) => (
      <>
        {DEPOSIT_SOURCES[source]}
        {party !== null && <span className={classes.under}>{partyText(party)}</span>}
      </>
    ),
  },
  {
    head: 'Referencia',
    cell: (deposit) => (
      <button type="button" className={classes.pick} onClick={() => open(deposit)}>
        <span>
          {deposit.reference || deposit.description || 'Sin referencia'}
          {deposit.reference !== '' && deposit.description !== '' && (
            <span className={classes.under}>{deposit.description}</span>
          )}
        </span>
      </button>
    ),
  },
  { head: 'Parece de', cell: (deposit) => <Guess deposit={deposit} /> },
  {
    head: 'Valor',
    kind: 'money',
    cell: ({ open_amount }) => <MoneyText pesos={open_amount} strong />,
  },
];

/** Deposits with their age, source and guess; a row opens its deposit. */
export const DepositsTable = ({ deposits }: { deposits: readonly Deposit[] }) => {
  const navigate = useNavigate();
  const open = ({ deposit_id }: Deposit): void =>
    void navigate({ to: '/deposits/$id', params: { id: String(deposit_id) } });
  return (
    <RowTable
      rows={deposits}
      rowKey={({ deposit_id }) => deposit_id}
      columns={columnsWith(open)}
      hasCards
      opening={{ onOpen: open }}
    />
  );
};
