import {
  FILLING_EVENTS,
  type FillingEvent,
} from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import { useId } from 'react';
import classes from './event-choice.module.css';

type EventChoiceProps = {
  events: readonly FillingEvent[];
  chosen: FillingEvent | null;
  problem: string | undefined;
  onChoose: (event: FillingEvent) => void;
};

/** The events of the letter, each in full: a closed list would cut them on a phone. */
export const EventChoice = ({ events, chosen, problem, onChoose }: EventChoiceProps) => {
  const name = useId();
  const problemId = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={problem && problemId}>
      <legend className={classes.legend}>Qué pasó, según la carta de instrucciones</legend>
      {events.map((event) => (
        <label key={event} className={classes.event}>
          <input
            type="radio"
            name={name}
            checked={event === chosen}
            aria-invalid={problem !== undefined}
            onChange={() => onChoose(event)}
          />
          <span>{FILLING_EVENTS[event]}</span>
        </label>
      ))}
      {problem && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
};
