import { linkOptions } from '@tanstack/react-router';

/** Where the work of the desk of treasury is done. */
export const bankFilesLinks = {
  deposits_to_assign: linkOptions({ to: '/reconciliation' }),
  deposits_in_tray: linkOptions({ to: '/deposits', search: { place: 'tray' } }),
  cheques_waiting: linkOptions({ to: '/reconciliation' }),
  rows_doubtful: linkOptions({ to: '/reconciliation' }),
  rows_returned: linkOptions({ to: '/reconciliation' }),
};
