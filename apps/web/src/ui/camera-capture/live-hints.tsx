import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import classes from './live-hints.module.css';
import { HINTS, type LiveView, RIGHTS } from './live-view.ts';

type LiveHintsProps = {
  view: LiveView | null;
  /** What is said when nothing is in the way. */
  ready: string;
  /** How the picture comes to be. */
  note: string;
};

/** One thing to do, and beside it what is right already. */
export const LiveHints = ({ view, ready, note }: LiveHintsProps) => {
  const hint = view?.hint ? HINTS[view.hint] : { text: ready, icon: IconCircleCheck };
  const Icon = hint.icon;
  return (
    <>
      <p className={classes.hint} role="status" data-shown={view !== null || undefined}>
        {view && (
          <>
            <Icon size={18} stroke={2} aria-hidden="true" />
            {hint.text}
          </>
        )}
      </p>
      <ul className={classes.rights} aria-label="Lo que está bien">
        {view?.right.map((right) => (
          <li key={right}>
            <IconCheck size={16} stroke={2.2} aria-hidden="true" />
            {RIGHTS[right]}
          </li>
        ))}
      </ul>
      <p className={classes.note}>{note}</p>
    </>
  );
};
