import {
  CREDIT_STATES,
  type CreditStateId,
  FUNCTIONS,
  type FunctionName,
} from '@cuotaclara/contract';
import classes from './permissions.module.css';
import type { RoleDifference } from './role-draft.ts';

/** Only the first letter: RUNT stays what it is. */
const insideSentence = (label: string): string =>
  label.charAt(0).toLocaleLowerCase('es-CO') + label.slice(1);

const functionLabels = (names: readonly FunctionName[]): string =>
  names.map((name) => insideSentence(FUNCTIONS[name].label)).join(', ');

const stateLabels = (ids: readonly CreditStateId[]): string =>
  CREDIT_STATES.filter((state) => ids.includes(state.id))
    .map((state) => state.label)
    .join(', ');

/** A difference in words, a line for each direction, inside a paragraph. */
export const DifferenceWords = ({ difference }: { difference: RoleDifference }) => {
  const lines = [
    { start: 'Podrá', text: functionLabels(difference.added) },
    { start: 'Ya no podrá', text: functionLabels(difference.removed) },
    { start: 'Seguirá también', text: stateLabels(difference.addedStates) },
    { start: 'Dejará de seguir', text: stateLabels(difference.removedStates) },
  ].filter((line) => line.text !== '');
  return (
    <span className={classes.difference}>
      {lines.map(({ start, text }) => (
        <span key={start}>
          <strong>{start}:</strong> {text}.
        </span>
      ))}
    </span>
  );
};
