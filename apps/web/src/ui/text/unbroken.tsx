import type { ReactNode } from 'react';
import classes from './unbroken.module.css';

/** CR-10253, R-1209, PAG-10331-1: numbers of credits, receipts and documents in a sentence. */
const NUMBER = /([A-Z]{1,4}-\d+(?:-\d+)?)/;

/** A text whose numbers stay on one line: browsers break a line after a hyphen. */
export const unbroken = (text: ReactNode): ReactNode =>
  typeof text !== 'string'
    ? text
    : text.split(NUMBER).map((part, at) =>
        // Every second part is a number.
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
          <span key={at} className={classes.number}>
            {part}
          </span>
        ),
      );
