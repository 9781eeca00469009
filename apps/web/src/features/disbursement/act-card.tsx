import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './disbursement.module.css';

type ActCardProps = {
  title: ReactNode;
  /** Whether the reader is the one who does it: then it is the yellow thing of the screen. */
  isMine: boolean;
  children: ReactNode;
};

/** The only raised panel of the page: what is to be done now. */
export const ActCard = ({ title, isMine, children }: ActCardProps) => {
  const titleId = useId();
  return (
    <section className={classes.act} aria-labelledby={titleId}>
      {isMine && (
        <p className={classes.tag}>
          <IconArrowRight size={14} stroke={2} aria-hidden="true" />
          Siguiente paso
        </p>
      )}
      <h2 id={titleId} className="type-h2">
        {title}
      </h2>
      <div className={classes.actBody}>{children}</div>
    </section>
  );
};
