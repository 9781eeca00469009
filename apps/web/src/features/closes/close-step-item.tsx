import { closeStepWords } from '@cuotaclara/contract/closes/close-steps';
import type { CloseStepProgress } from '@cuotaclara/contract/closes/closes';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { formatClock } from '#lib/format/format-date-time.ts';
import { formatDuration } from '#lib/format/format-duration.ts';
import classes from './close-aside.module.css';
import { differencesText } from './close-words.ts';

type StepProps = { step: CloseStepProgress; number: number };

const MARKS = { done: IconCheck, failing: IconAlertTriangle, left_out: IconMinus };
const WORDS: Readonly<Record<CloseStepProgress['state'], string>> = {
  waiting: 'Por hacer',
  running: 'En curso',
  failing: 'Falló',
  done: 'Hecho',
  left_out: 'No corre en un día atrasado',
};

/** A step with its place or how it ended, what it counted and how long it took. */
export const CloseStepItem = ({ step, number }: StepProps) => {
  const { name, state, began_at, ended_at } = step;
  const { title, what } = closeStepWords(name);
  return (
    <li className={classes.step} data-state={state}>
      <Mark state={state} number={number} />
      <div>
        <p className={classes.stepTitle}>{title}</p>
        <p className={classes.stepText}>{what}</p>
        <Progress step={step} />
      </div>
      <div className={classes.figures}>
        {figuresOf(step).map((figure) => (
          <p key={figure} className={classes.figure}>
            {figure}
          </p>
        ))}
        {began_at !== null && ended_at !== null && (
          <p className={classes.stepText}>{formatDuration(began_at, ended_at)}</p>
        )}
      </div>
    </li>
  );
};

const Mark = ({ state, number }: { state: CloseStepProgress['state']; number: number }) => {
  const Icon = state === 'waiting' || state === 'running' ? null : MARKS[state];
  return (
    <span className={classes.mark}>
      {Icon === null ? (
        <span aria-hidden="true">{number}</span>
      ) : (
        <Icon size={14} stroke={2.2} aria-hidden="true" />
      )}
      <span className="visually-hidden">{WORDS[state]}</span>
    </span>
  );
};

/** The parts that are done, or the next try of a step that failed. */
const Progress = ({ step }: { step: CloseStepProgress }) => {
  const { state, part_count, done_count, failures, retry_at } = step;
  if (state === 'left_out') return <p className={classes.stepText}>{WORDS.left_out}</p>;
  if (state === 'failing') {
    return (
      <p className={classes.failure}>
        Falló {countedText(failures, ['vez', 'veces'])}
        {retry_at !== null && `; se intenta otra vez a ${formatClock(retry_at)}`}
      </p>
    );
  }
  if (state !== 'running' || part_count === 1) return null;
  const words = `${countText(done_count)} de ${countText(part_count)} partes`;
  return (
    <div className={classes.progress}>
      <progress max={part_count} value={done_count} aria-label={words} />
      <span className={classes.stepText}>{words}</span>
    </div>
  );
};

/** Counts of a step in words: credits by the name of the step, and differences. */
function figuresOf({ name, figures }: CloseStepProgress): readonly string[] {
  const { credits: words = ['crédito', 'créditos'] } = closeStepWords(name);
  const { credits, differences } = figures;
  return [
    ...(credits === undefined ? [] : [countedText(credits, [...words])]),
    ...(differences === undefined ? [] : [differencesText(differences)]),
  ];
}
