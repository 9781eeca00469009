import { OVERDUE_BUCKETS, type OverdueBucket } from '@cuotaclara/contract/past-due/past-due-list';
import { countText } from '@cuotaclara/contract/values/number-text';
import { IconCheck } from '@tabler/icons-react';
import { formatPercent } from '#lib/format/format-percent.ts';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './bucket-band.module.css';
import type { PastDueCounts } from './past-due-list.ts';

type BucketBandProps = {
  counts: PastDueCounts;
  chosen: readonly OverdueBucket[];
  /** Null shows every bucket. */
  onToggle: (bucket: OverdueBucket | null) => void;
};

type Figures = PastDueCounts['total'];

const labelOf = (bucket: OverdueBucket): string =>
  bucket === '>180' ? OVERDUE_BUCKETS[bucket] : `${OVERDUE_BUCKETS[bucket]} días`;

/** Overdue credits by age; each age filters the list, and several do together. */
export const BucketBand = ({ counts, chosen, onToggle }: BucketBandProps) => {
  const { buckets, total, portfolio } = counts;
  return (
    <fieldset className={classes.frame} aria-label="Mora por tramo">
      <div className={classes.band}>
        {buckets.map(({ bucket, ...figures }) => (
          <button
            key={bucket}
            type="button"
            className={classes.cell}
            aria-pressed={chosen.includes(bucket)}
            onClick={() => onToggle(bucket)}
          >
            <span className={classes.label}>
              <span className={classes.swatch} data-bucket={bucket} aria-hidden="true" />
              {labelOf(bucket)}
              {chosen.includes(bucket) && (
                <IconCheck className={classes.check} size={16} stroke={2} aria-hidden="true" />
              )}
            </span>
            <CellFigures figures={figures} portfolio={portfolio} />
          </button>
        ))}
        <button
          type="button"
          className={classes.cell}
          data-total
          aria-pressed={chosen.length === 0}
          onClick={() => onToggle(null)}
        >
          <span className={classes.label}>Toda la mora</span>
          <CellFigures figures={total} portfolio={portfolio} />
        </button>
      </div>
      <div className={classes.bar} aria-hidden="true">
        {buckets
          .filter(({ to_be_current: sum }) => sum > 0)
          .map(({ bucket, to_be_current: sum }) => (
            <span
              key={bucket}
              className={classes.part}
              data-bucket={bucket}
              data-faded={(chosen.length > 0 && !chosen.includes(bucket)) || undefined}
              style={{ flexGrow: sum }}
            />
          ))}
      </div>
    </fieldset>
  );
};

type CellFiguresProps = { figures: Figures; portfolio: PastDueCounts['portfolio'] };

const CellFigures = ({ figures, portfolio }: CellFiguresProps) => (
  <>
    <span className={classes.count}>{countText(figures.count)}</span>
    <MoneyText pesos={figures.to_be_current} strong />
    {portfolio.principal > 0 && (
      <span className={classes.share}>
        {formatPercent(figures.principal / portfolio.principal)} del saldo
      </span>
    )}
  </>
);
