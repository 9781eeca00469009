import type { Feature } from '#contributions/feature.ts';
import { contactHistory } from './contact-history.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { contactsPersonalData } from './personal-data.ts';

export const contactsFeature = {
  name: 'contacts',
  writes: ['contacts', 'contact_refusals', 'contact_authorisations', 'contact_stops'],
  people: {
    contacts: { exported: 'créditos/contactos', erased: 'messages', kept: 'credits' },
    contact_refusals: {
      exported: 'créditos/contactos_no_permitidos',
      erased: 'messages',
      kept: 'credits',
    },
    contact_authorisations: {
      exported: 'créditos/canales_autorizados',
      erased: 'messages',
      kept: 'credits',
    },
    contact_stops: {
      exported: 'créditos/contactos_detenidos',
      erased: 'messages',
      kept: 'credits',
    },
  },
  routes: [contactsRoutes],
  history: contactHistory,
  personalData: () => contactsPersonalData,
} as const satisfies Feature<Parameters<typeof contactsRoutes>[0], never>;
