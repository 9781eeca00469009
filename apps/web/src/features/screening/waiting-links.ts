import { linkOptions } from '@tanstack/react-router';

/** Where the work about control lists is done. */
export const screeningLinks = {
  screening_hits_open: linkOptions({ to: '/screening' }),
};
