import { TWO_PEOPLE_REFUSALS } from '../users/two-people.ts';

/** Refusals of the publication of a template, which another person has proposed. */
export const PUBLISHING_REFUSALS = [
  'not_found',
  'changed_meanwhile',
  'template_not_in_state',
  'template_has_problems',
  ...TWO_PEOPLE_REFUSALS,
  'template_same_person',
  'template_day_past',
  'template_day_before_newer',
] as const;
