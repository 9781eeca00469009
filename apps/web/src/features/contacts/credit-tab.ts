import type { CreditTab } from '#domain/credit/credit-tab.ts';
import { ContactsTab } from './contacts-tab.tsx';

/** The tab of contacts with the people of a credit, once money was lent. */
export const contactsTab: CreditTab = {
  key: 'contacts',
  label: 'Gestiones',
  isShown: ({ disbursed_on }, may) => disbursed_on !== null && may('view_contacts'),
  Panel: ContactsTab,
};
