import { homeOf, type SignedInUser } from '@cuotaclara/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#ui/layout/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './borrower-shell.module.css';
import type { NavigationSection } from './navigation-offer.ts';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

type BorrowerShellProps = {
  user: SignedInUser;
  sections: readonly NavigationSection[];
  bell: ReactNode;
  children: ReactNode;
};

/** One column and a bar under the thumb; on a wide screen the same bar is on top. */
export const BorrowerShell = ({ user, sections, bell, children }: BorrowerShellProps) => (
  <div className={classes.shell}>
    <SkipLink />
    <header className={classes.top}>
      <Link to="/" className={classes.logo} aria-label="Cuota Clara, ir al inicio">
        <Logo />
      </Link>
      <nav className={classes.places} aria-label="Navegación principal">
        {sections
          .flatMap(({ items }) => items)
          .filter(({ bar }) => bar !== undefined)
          .map(({ bar, to, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              className={classes.place}
              activeProps={{ className: classes.active }}
              // The home is the beginning of the address of every other page.
              activeOptions={{ exact: to === homeOf(user.role.role_id) }}
            >
              <Icon stroke={1.6} aria-hidden="true" />
              {bar}
            </Link>
          ))}
      </nav>
      <div className={classes.own}>
        {bell}
        <AccountMenu user={user} />
      </div>
    </header>
    <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
      {children}
    </main>
  </div>
);
