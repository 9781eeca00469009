import type { Actor } from '#platform/http/actor.ts';

/**
 * Who studies credits or reviews them for compliance works with the lists of control. Nobody else
 * may learn that somebody was found in one: whoever is warned can act on it.
 */
export const knowsOfLists = ({ functions }: Pick<Actor, 'functions'>): boolean =>
  functions.has('study_credit') || functions.has('review_compliance');
