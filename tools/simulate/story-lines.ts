import type { Chronicle } from './chronicle.ts';

/** Events of each credit, so that a difference can be made again in a test. */
export const storyLines = ({ stories }: Pick<Chronicle, 'stories'>): readonly string[] =>
  stories.map(({ creditId, habit, terms, events }) =>
    JSON.stringify({ creditId, habit, terms, events }),
  );
