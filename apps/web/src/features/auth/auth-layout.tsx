import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DataPolicyLink } from '#domain/borrower/data-policy-link.tsx';
import { AuthHero } from './auth-hero.tsx';
import classes from './auth-layout.module.css';

/** The frame of every page for people who have not signed in yet. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <AuthHero />
    <main className={classes.main}>
      <div className={classes.column}>{children}</div>
    </main>
    <footer className={classes.footer}>
      <IconShieldLock className={classes.shield} size={16} stroke={1.6} aria-hidden="true" />
      <span>
        Nunca te pediremos tu clave por teléfono ni por WhatsApp.{' '}
        <DataPolicyLink>Política de datos</DataPolicyLink>
      </span>
    </footer>
  </div>
);
