import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';
import type { StateCount } from '@cuotaclara/contract/credits/credit-list';
import { IconClock } from '@tabler/icons-react';
import { useChosenInSight } from '#ui/fields/use-chosen-in-sight.ts';
import classes from './state-strip.module.css';

const figure = new Intl.NumberFormat('es-CO');

const LABELS = new Map<number, string>(CREDIT_STATES.map(({ id, label }) => [id, label]));

/** How many there are; null while nobody knows, and where they could not be counted. */
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

type Cell = {
  readonly stateId: CreditStateId | null;
  readonly label: string;
  readonly count: number;
  readonly lateCount: number;
};

const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0);

const cellsOf = (states: readonly CreditStateId[], counts: readonly StateCount[]): Cell[] => {
  const cells = states.map((stateId) => {
    const found = counts.find(({ credit_state_id: id }) => id === stateId);
    return {
      stateId,
      label: LABELS.get(stateId) ?? '',
      count: found?.count ?? 0,
      lateCount: found?.late_count ?? 0,
    };
  });
  // What is late of all stands in the sentence of the page.
  const all = { stateId: null, label: 'Todos', count: sum(cells.map(({ count }) => count)) };
  return [{ ...all, lateCount: 0 }, ...cells];
};

/** The states with how many there are in each: what one chooses the list by. */
export const StateStrip = ({ states, counts, shown, onChange }: StateStripProps) => {
  const strip = useChosenInSight(shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its parts sideways.
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
                title={`${figure.format(cell.lateCount)} con más tiempo del acordado`}
              >
                <IconClock size={14} stroke={1.8} aria-hidden="true" />
                {figure.format(cell.lateCount)}
                <span className="visually-hidden"> con más tiempo del acordado</span>
              </span>
            )}
          </span>
          <span className={classes.label}>{cell.label}</span>
        </button>
      ))}
    </div>
  );
};

const Figure = ({ counts, count }: { counts: StripCounts; count: number }) => {
  if (counts.kind === 'loading') return <span className={classes.unknown} aria-hidden="true" />;
  return (
    <span className={classes.count}>{counts.kind === 'failed' ? '–' : figure.format(count)}</span>
  );
};
