import { linkOptions } from '@tanstack/react-router';

/** The page where people look at a close that stalls or has differences. */
export const closesLinks = { closes_to_review: linkOptions({ to: '/closes' }) };
