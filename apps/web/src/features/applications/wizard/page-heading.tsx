import { useEffect, useRef } from 'react';
import classes from '#features/applications/application.module.css';
import {
  headingOf,
  progressOf,
  STEP_COUNT,
  stepsBefore,
} from '#features/applications/application-words.ts';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import type { Audience, Page } from './application-pages.ts';

type PageHeadingProps = { audience: Audience; page: Page; subject: string | null };

/** Where one is on the way, and what this page is about. The next page is read aloud. */
export const PageHeading = ({ audience, page, subject }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const key = page.join();
  const previous = useRef(key);
  useEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  const { title, about } = headingOf(audience, page);
  const progress = progressOf(audience, page);
  return (
    <header className={classes.heading}>
      <InstalmentStrip
        size="sm"
        label={progress}
        instalments={instalmentsOf({ paid: stepsBefore(page), total: STEP_COUNT })}
      />
      <p className={classes.progress} aria-hidden="true">
        {progress}
      </p>
      <h1 ref={heading} className="type-h1" tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.about}>{subject === null ? about : `${subject}. ${about}`}</p>
    </header>
  );
};
