import { findRole } from '@cuotaclara/contract';
import { IconChevronDown, IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './demo-accounts.module.css';

type Account = { readonly email: string; readonly role_id: number; readonly name: string };

type DemoAccountsProps = {
  demo: { readonly password: string; readonly accounts: readonly Account[] };
  hasMailbox: boolean;
  onChoose: (account: { email: string; password: string }) => void;
};

/** A demonstration lets everybody be anybody: one click signs in. */
export const DemoAccounts = ({ demo, hasMailbox, onChoose }: DemoAccountsProps) => (
  <details className={classes.demo}>
    <summary className={classes.summary}>
      <span>
        <span className={classes.title}>Es una demostración</span>
        <span className={classes.hint}>Entra con una cuenta de prueba</span>
      </span>
      <IconChevronDown className={classes.chevron} size={18} stroke={1.8} aria-hidden="true" />
    </summary>
    <ul className={classes.accounts}>
      {demo.accounts.map(({ email, role_id, name }) => (
        <li key={email}>
          <button
            type="button"
            className={classes.account}
            title={name}
            onClick={() => onChoose({ email, password: demo.password })}
          >
            <span className={classes.role}>{findRole(role_id)?.label ?? name}</span>
            <span className={classes.email}>{email}</span>
          </button>
        </li>
      ))}
    </ul>
    {hasMailbox && (
      <Link to="/demo/mailbox" className={classes.mailbox}>
        <IconInbox size={16} stroke={1.8} aria-hidden="true" />
        Ver los correos que enviaría
      </Link>
    )}
  </details>
);
