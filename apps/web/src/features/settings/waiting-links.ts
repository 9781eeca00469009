import { linkOptions } from '@tanstack/react-router';

/** Where the work about settings is done. */
export const settingsLinks = {
  company_data_missing: linkOptions({ to: '/admin/settings' }),
};
