import { linkOptions } from '@tanstack/react-router';
import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** Where documents are signed for the company, and the credits whose documents must be issued. */
export const documentsLinks = {
  company_signatures: linkOptions({ to: '/documents', search: { awaits_company: 'true' } }),
  signatures_ended: creditsWaiting('signatures_ended'),
};
