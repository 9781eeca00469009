import { ROLE } from '@cuotaclara/contract';
import { redirect } from '@tanstack/react-router';
import { sessionStore } from './session-store.ts';

/** Where a credit is applied for: by the borrower, and by staff for a borrower. */
const PAGES = { borrower: '/borrower/credits/new', staff: '/credits/new' } as const;

type ApplicationVisit = {
  readonly audience: keyof typeof PAGES;
  readonly location: { readonly searchStr: string };
};

/**
 * For `beforeLoad` of both pages. They need the same function, so it does not tell whose page it
 * is: a user who opens the wrong page is redirected to their own, with the same search.
 */
export const requireOwnApplication = ({ audience, location }: ApplicationVisit): void => {
  const { user } = sessionStore.read();
  if (!user) return;
  const own = user.role.role_id === ROLE.borrower ? 'borrower' : 'staff';
  if (own !== audience) throw redirect({ href: PAGES[own] + location.searchStr, replace: true });
};
