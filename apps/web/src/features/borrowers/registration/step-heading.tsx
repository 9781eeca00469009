import { type ReactNode, useEffect, useRef } from 'react';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import classes from './registration.module.css';

type StepHeadingProps = { number: number; count: number; title: string; children: ReactNode };

/** Where one is on the way, and what this step is about. The next step is read aloud. */
export const StepHeading = ({ number, count, title, children }: StepHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(number);
  useEffect(() => {
    if (previous.current === number) return;
    previous.current = number;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [number]);
  const progress = `Paso ${number} de ${count}`;
  return (
    <div className={classes.heading}>
      <InstalmentStrip
        size="sm"
        label={progress}
        instalments={instalmentsOf({ paid: number - 1, total: count })}
      />
      <p className={classes.progress} aria-hidden="true">
        {progress}
      </p>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.about}>{children}</p>
    </div>
  );
};
