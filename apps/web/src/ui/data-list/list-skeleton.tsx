import type { Density } from '@cuotaclara/contract';
import classes from './list-skeleton.module.css';
import type { ListColumns, ListRow, SkeletonShape } from './rows/list-columns.tsx';
import tableClasses from './rows/list-table.module.css';

const CARD_COUNT = 4;
// Bars of one length look like a grating; these repeat too seldom to be noticed.
const BAR_WIDTHS = ['62%', '80%', '96%', '76%', '93%', '71%'];
const BADGE_WIDTHS = ['96px', '136px', '108px', '150px', '120px', '164px'];

const positions = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const Bars = ({ shape, row }: { shape: SkeletonShape; row: number }) => {
  const width = BAR_WIDTHS[row % BAR_WIDTHS.length];
  if (shape === 'badge') {
    const badgeWidth = BADGE_WIDTHS[row % BADGE_WIDTHS.length];
    return <span className={classes.badge} style={{ width: badgeWidth }} />;
  }
  if (shape === 'text') return <span className={classes.bar} />;
  return (
    <span className={classes.person}>
      {shape === 'person' && <span className={classes.avatar} />}
      <span className={classes.lines}>
        <span className={classes.bar} style={{ width }} />
        <span className={classes.thinBar} />
      </span>
    </span>
  );
};

type TableSkeletonProps<Row extends ListRow> = {
  things: string;
  columns: ListColumns<Row>;
  rowCount: number;
  density: Density;
};

/** The real shape of the list, with its real heads. It shows only after 300 ms. */
export const TableSkeleton = <Row extends ListRow>(props: TableSkeletonProps<Row>) => {
  const { things, columns, rowCount, density } = props;
  return (
    <div className={classes.skeleton} role="status" aria-label={`Buscando ${things}`}>
      <table className={tableClasses.table} data-density={density} aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place.
              <th key={index} data-align={column.meta?.align}>
                {typeof column.header === 'string' ? column.header : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions(rowCount).map((row) => (
            <tr key={row}>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place.
                <td key={index} data-align={column.meta?.align}>
                  <Bars shape={column.meta?.skeleton ?? 'text'} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const CardsSkeleton = ({ things }: { things: string }) => (
  <div className={classes.skeleton} role="status" aria-label={`Buscando ${things}`}>
    {positions(CARD_COUNT).map((card) => (
      <div key={card} className={classes.card}>
        <Bars shape="badge" row={card} />
        <Bars shape="two-lines" row={card + 1} />
        <Bars shape="text" row={card} />
      </div>
    ))}
  </div>
);
