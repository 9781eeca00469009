import type { ReplyOf } from '@cuotaclara/contract';
import type { CloseFilter, CloseOfDay, listCloses } from '@cuotaclara/contract/closes/closes';
import { countText, nounFor } from '@cuotaclara/contract/values/number-text';
import { IconAlertTriangle, IconCheck, IconProgress } from '@tabler/icons-react';
import { firstUpper } from '#lib/format/first-upper.ts';
import { formatTime } from '#lib/format/format-date-time.ts';
import { formatDuration } from '#lib/format/format-duration.ts';
import { ListPager } from '#ui/data-list/list-pager.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Narrow, type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { differencesText, placeOf, shortDay, shortWeekday } from './close-words.ts';
import classes from './closes.module.css';
import type { ClosesSearch, OnClosesSearch } from './closes-search.ts';

type Closes = ReplyOf<typeof listCloses>;

type CloseDaysProps = {
  closes: Closes;
  search: ClosesSearch;
  onSearch: OnClosesSearch;
  open: string | undefined;
};

const CHOICES = [
  { label: 'Todos', count: 'all', only: undefined },
  { label: 'Con diferencias', count: 'differences', only: 'differences' },
  { label: 'Reanudados', count: 'resumed', only: 'resumed' },
] as const;

/** The days, the newest first, narrowed to those that somebody looks for. */
export const CloseDays = ({ closes, search, onSearch, open }: CloseDaysProps) => {
  const { data, page, counts } = closes;
  const { day: _, page: __, ...kept } = search;
  const choose = (only: CloseFilter | undefined): void => {
    const { only: ___, ...others } = kept;
    onSearch({ ...others, ...(only && { only }) });
  };
  const openDay = (day: string): void => onSearch({ ...search, day });
  return (
    <section className={classes.days} aria-labelledby="close-days">
      <div className={classes.head}>
        <h2 id="close-days" className="type-h2">
          Últimos días
        </h2>
        <div className={classes.filters}>
          {CHOICES.map(({ label, count, only }) => (
            <button
              key={label}
              type="button"
              className={classes.choice}
              aria-pressed={search.only === only}
              onClick={() => choose(only)}
            >
              {label} <span className={classes.count}>{countText(counts[count])}</span>
            </button>
          ))}
        </div>
      </div>
      {data.length === 0 ? (
        <div className={classes.none}>
          <Quiet>Ningún día se cerró así.</Quiet>
        </div>
      ) : (
        <RowTable
          rows={data}
          rowKey={({ day }) => day}
          columns={columnsOf(longestOf(data), openDay)}
          isWide
          hasCards
          opening={{ onOpen: ({ day }) => openDay(day), isOpen: ({ day }) => day === open }}
        />
      )}
      <ListPager
        page={page}
        total={page.total}
        onPage={({ number, size }) => onSearch({ ...kept, page: number + 1, size })}
        onPageIntent={() => {}}
      />
    </section>
  );
};

const millisecondsOf = ({ began_at, ended_at }: CloseOfDay): number =>
  ended_at === null
    ? 0
    : Temporal.Instant.from(began_at).until(Temporal.Instant.from(ended_at)).total('milliseconds');

const longestOf = (days: readonly CloseOfDay[]): number => Math.max(1, ...days.map(millisecondsOf));

const DIFFERENCES = ['diferencia', 'diferencias'] as const;

const columnsOf = (
  longest: number,
  openDay: (day: string) => void,
): readonly RowColumn<CloseOfDay>[] => [
  {
    head: 'Día',
    cell: ({ day }) => (
      <button
        type="button"
        className={classes.day}
        onClick={(event) => {
          event.stopPropagation();
          openDay(day);
        }}
      >
        {shortDay(day)} <span className={classes.weekday}>{shortWeekday(day)}</span>
      </button>
    ),
  },
  { head: 'Terminó', cell: (close) => <Ending close={close} /> },
  {
    head: 'Duró',
    isRoomy: true,
    cell: (close) =>
      close.ended_at !== null && (
        <span className={classes.lasted}>
          <span
            className={classes.bar}
            style={{ inlineSize: `${(millisecondsOf(close) / longest) * 100}%` }}
          />
          <span className={classes.lastedText}>
            {formatDuration(close.began_at, close.ended_at)}
          </span>
        </span>
      ),
  },
  {
    head: 'Créditos',
    kind: 'money',
    isRoomy: true,
    cell: ({ credits }) => (credits === null ? '–' : countText(credits)),
  },
  {
    head: 'Corregidos',
    kind: 'money',
    isRoomy: true,
    cell: ({ corrected }) => (corrected === 0 ? '–' : countText(corrected)),
  },
  {
    head: 'Diferencias',
    kind: 'money',
    cell: ({ state, differences }) =>
      state === 'closing' ? (
        '–'
      ) : (
        <>
          {countText(differences)} <Narrow>{nounFor(differences, DIFFERENCES)}</Narrow>
        </>
      ),
  },
];

const Ending = ({ close }: { close: CloseOfDay }) => {
  const { state, began_at, ended_at, differences } = close;
  if (state === 'closing' || ended_at === null) {
    return (
      <Badge tone="flow" icon={IconProgress}>
        En curso, {placeOf(close)}
      </Badge>
    );
  }
  const lasted = <Narrow>En {formatDuration(began_at, ended_at)}</Narrow>;
  return state === 'closed' ? (
    <span className={classes.ended}>
      <IconCheck size={16} stroke={2} aria-hidden="true" />
      {formatTime(ended_at)} {lasted}
    </span>
  ) : (
    <span className={classes.ended}>
      <Badge tone="warn" icon={IconAlertTriangle}>
        {firstUpper(differencesText(differences))}
      </Badge>
      {lasted}
    </span>
  );
};
