import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './choice-cards.module.css';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly title: string;
  /** The figure that is chosen with it, the largest thing of the card. */
  readonly figure?: ReactNode;
  readonly about?: ReactNode;
  /** What else the card says, below a line. */
  readonly more?: ReactNode;
  /** Why it cannot be chosen now. */
  readonly obstacle?: string | null;
};

type ChoiceCardsProps<Value extends string> = {
  /** The question that the cards answer. */
  readonly label: string;
  readonly isLabelShown?: boolean;
  /** Null where nothing is chosen yet. */
  readonly value: Value | null;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  /** Cards that are compared stand beside each other, where there is room. */
  readonly isCompared?: boolean;
};

/** One choice among few, each a card with its figure. */
export const ChoiceCards = <Value extends string>(props: ChoiceCardsProps<Value>) => {
  const { label, isLabelShown = true, value, choices, onChange, isCompared = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={isLabelShown ? classes.legend : 'visually-hidden'}>{label}</legend>
      <div className={classes.cards} data-compared={isCompared || undefined}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes.card}
            data-chosen={choice.value === value || undefined}
            data-held={choice.obstacle ? true : undefined}
          >
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={choice.value}
              data-kept-as={`${label} ${choice.value}`}
              checked={choice.value === value}
              disabled={Boolean(choice.obstacle)}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.words}>
              <span className={classes.title}>{choice.title}</span>
              {choice.figure && <span className={classes.figure}>{choice.figure}</span>}
              {choice.about && <span className={classes.about}>{choice.about}</span>}
              {choice.obstacle && <span className={classes.obstacle}>{choice.obstacle}</span>}
            </span>
            <span className={classes.mark} aria-hidden="true">
              {choice.value === value && <IconCheck size={16} stroke={2.4} />}
            </span>
            {choice.more && <span className={classes.more}>{choice.more}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
