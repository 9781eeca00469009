import type { SignedInUser } from '@cuotaclara/contract';
import { IconHome, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './borrower-shell.module.css';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

const PLACES = [
  { label: 'Inicio', to: '/borrower', icon: IconHome },
  { label: 'Perfil', to: '/account', icon: IconUser },
] as const;

type BorrowerShellProps = { user: SignedInUser; children: ReactNode };

/** One column and a bar under the thumb; on a desk the same bar stands on top. */
export const BorrowerShell = ({ user, children }: BorrowerShellProps) => (
  <div className={classes.shell}>
    <SkipLink />
    <header className={classes.top}>
      <Link to="/" className={classes.logo} aria-label="Cuota Clara, ir al inicio">
        <Logo />
      </Link>
      <nav className={classes.places} aria-label="Navegación principal">
        {PLACES.map(({ label, to, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.place}
            activeProps={{ className: classes.active }}
          >
            <Icon stroke={1.6} aria-hidden="true" />
            {label}
          </Link>
        ))}
      </nav>
      <AccountMenu user={user} />
    </header>
    <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
      {children}
    </main>
  </div>
);
