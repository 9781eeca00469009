import { linkOptions } from '@tanstack/react-router';

/** Where the work about seals is done. */
export const sealingLinks = {
  documents_unsealed: linkOptions({ to: '/documents', search: { state: 'SIGNED' } }),
  seal_certificates_ending: linkOptions({ to: '/admin/settings' }),
};
