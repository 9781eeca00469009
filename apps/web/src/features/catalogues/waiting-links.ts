import { linkOptions } from '@tanstack/react-router';

/** Where the work about catalogues is done. */
export const cataloguesLinks = {
  incomplete_catalogues: linkOptions({ to: '/admin/catalogues' }),
};
