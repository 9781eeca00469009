import type { CreditStateId } from '@cuotaclara/contract';
import type { StateCount } from '@cuotaclara/contract/credits/credit-list';
import { countText } from '@cuotaclara/contract/values/number-text';
import { IconClock } from '@tabler/icons-react';
import { stateLabel } from '#domain/credit/credit-state.ts';
import { useChosenInSight } from '#ui/fields/use-chosen-in-sight.ts';
import { ScrollStrip } from '#ui/layout/scroll-strip.tsx';
import classes from './state-strip.module.css';

/** The counts of the strip, or why there are none. */
export type StripCounts =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly counts: readonly StateCount[] };

type StateStripProps = {
  /** The states that this person follows. */
  states: readonly CreditStateId[];
  counts: StripCounts;
  /** Null when all of them are shown. */
  shown: CreditStateId | null;
  onChange: (stateId: CreditStateId | null) => void;
};

type StripCell = {
  readonly stateId: CreditStateId | null;
  readonly label: string;
  readonly count: number;
  readonly lateCount: number;
};

const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0);

const cellsOf = (states: readonly CreditStateId[], counts: readonly StateCount[]): StripCell[] => {
  const cells = states.map((stateId) => {
    const found = counts.find(({ credit_state_id: id }) => id === stateId);
    return {
      stateId,
      label: stateLabel(stateId),
      count: found?.count ?? 0,
      lateCount: found?.late_count ?? 0,
    };
  });
  // The sentence of the page says how many are late in all.
  const all = { stateId: null, label: 'Todos', count: sum(cells.map(({ count }) => count)) };
  return [{ ...all, lateCount: 0 }, ...cells];
};

/** The states with their counts; choosing one filters the list. */
export const StateStrip = ({ states, counts, shown, onChange }: StateStripProps) => {
  const strip = useChosenInSight(shown);
  return (
    <ScrollStrip strip={strip}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its parts sideways. */}
      <div ref={strip} role="group" aria-label="Estado de los créditos" className={classes.strip}>
        {cellsOf(states, counts.kind === 'ready' ? counts.counts : []).map((cell) => (
          <button
            key={cell.label}
            type="button"
            className={classes.cell}
            aria-pressed={cell.stateId === shown}
            onClick={() => onChange(cell.stateId)}
          >
            <span className={classes.top}>
              <Figure counts={counts} count={cell.count} />
              {cell.lateCount > 0 && (
                <span
                  className={classes.late}
                  title={`${countText(cell.lateCount)} con más tiempo del acordado`}
                >
                  <IconClock size={14} stroke={1.8} aria-hidden="true" />
                  {countText(cell.lateCount)}
                  <span className="visually-hidden"> con más tiempo del acordado</span>
                </span>
              )}
            </span>
            <span className={classes.label}>{cell.label}</span>
          </button>
        ))}
      </div>
    </ScrollStrip>
  );
};

const Figure = ({ counts, count }: { counts: StripCounts; count: number }) => {
  if (counts.kind === 'loading') return <span className={classes.unknown} aria-hidden="true" />;
  return <span className={classes.count}>{counts.kind === 'failed' ? '–' : countText(count)}</span>;
};
