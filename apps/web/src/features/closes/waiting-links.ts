import { linkOptions } from '@tanstack/react-router';

/** Where a close that stalls or has differences is looked at. */
export const closesLinks = { closes_to_review: linkOptions({ to: '/closes' }) };
