import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './next-step.module.css';

type NextStepProps = {
  title: string;
  children: ReactNode;
  /** The one action that this card is about. */
  action: ReactNode;
};

/** The only raised panel of a screen: what this person should do now. */
export const NextStep = ({ title, children, action }: NextStepProps) => {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <p className={classes.tag}>
        <IconArrowRight size={14} stroke={2} aria-hidden="true" />
        Siguiente paso
      </p>
      <h2 id={titleId} className="type-h2">
        {title}
      </h2>
      <p className={classes.text}>{children}</p>
      <div className={classes.action}>{action}</div>
    </section>
  );
};
