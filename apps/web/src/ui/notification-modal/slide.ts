import type { ReactNode } from 'react';

/** One page of a notification; whatever it has is shown. */
export type Slide = {
  readonly title?: string | null;
  readonly desc?: ReactNode;
  readonly media?: ReactNode;
};
