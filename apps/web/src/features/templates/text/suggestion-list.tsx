import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Kbd } from './kbd.tsx';
import type { Suggested } from './suggest.ts';
import classes from './suggestion-list.module.css';
import type { Suggestion } from './vocabulary.ts';

type SuggestionListProps = {
  readonly id: string;
  readonly suggested: Suggested;
  readonly active: number;
  readonly move: (to: number) => void;
  readonly insert: (item: Suggestion) => void;
};

const ARROW = { size: 12, stroke: 2, 'aria-hidden': true } as const;

/** The names that fit what was typed, each with its type and its value now. */
export const SuggestionList = ({ id, suggested, active, move, insert }: SuggestionListProps) => (
  <div className={classes.box}>
    {/* The field keeps the focus and names the chosen one. */}
    <div role="listbox" id={id} aria-label="Sugerencias" className={classes.list}>
      {suggested.items.map((item, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
        <div
          key={item.token}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={classes.option}
          // A press would take the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => move(at)}
          onClick={() => insert(item)}
        >
          <span className={classes.words}>
            <span className={classes.label}>{item.label}</span>
            <span className={classes.note}>{item.note}</span>
          </span>
          {item.value !== null && <span className={classes.value}>{item.value}</span>}
        </div>
      ))}
    </div>
    <p className={classes.keys} aria-hidden="true">
      <Kbd>
        <IconArrowUp {...ARROW} />
      </Kbd>
      <Kbd>
        <IconArrowDown {...ARROW} />
      </Kbd>
      elegir <Kbd>Tab</Kbd> insertar <Kbd>Esc</Kbd> cerrar
    </p>
    <p className="visually-hidden" role="status">
      {suggested.items.length === 1
        ? 'Una sugerencia. Tab la inserta.'
        : `${suggested.items.length} sugerencias. Flechas para elegir, Tab inserta.`}
    </p>
  </div>
);
