import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './choice-chips.module.css';

type ChoiceChipsProps<Value extends string> = {
  legend: string;
  words: Readonly<Record<Value, string>>;
  value: Value | '';
  error: string | undefined;
  onChoose: (value: Value) => void;
};

/** One of a few words, all of them in sight, each large enough for a thumb. */
export const ChoiceChips = <Value extends string>(props: ChoiceChipsProps<Value>) => {
  const { legend, words, value, error, onChoose } = props;
  const name = useId();
  const errorId = useId();
  // Object.keys loses the literal names.
  const values = Object.keys(words) as Value[];
  return (
    <fieldset
      className={classes.choices}
      {...(error !== undefined && { 'aria-describedby': errorId })}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>
        {values.map((each) => (
          <label key={each} className={classes.chip} data-chosen={value === each || undefined}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              aria-invalid={error !== undefined}
              onChange={() => onChoose(each)}
            />
            {value === each && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            {words[each]}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
