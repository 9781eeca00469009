import { linkOptions } from '@tanstack/react-router';

/** The list that has exactly the promises that homes count. */
export const collectionLinks = {
  promises_due_today: linkOptions({ to: '/promises', search: { part: 'today' } }),
};
