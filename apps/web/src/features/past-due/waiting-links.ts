import { linkOptions } from '@tanstack/react-router';

/** The credits that homes count as overdue, with what each of them lacks. */
export const pastDueLinks = {
  credits_overdue: linkOptions({ to: '/overdue' }),
};
