import type { SignedInUser } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconMail, IconShieldLock, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { instalmentsOf } from '#ui/instalment.ts';
import { InstalmentStrip } from '#ui/instalment-strip.tsx';
import { EmailBadge, SecondFactorBadge } from './account-facts.tsx';
import classes from './borrower-home.module.css';
import { protectionOf } from './protection.ts';

const STEP_COUNT = 2;

export const BorrowerHome = ({ user }: { user: SignedInUser }) => (
  <>
    <h1 className={classes.hello}>Hola, {user.first_name}</h1>
    <Protection user={user} />
    <section className={classes.card} aria-label="Tu cuenta">
      <AccountRow icon={IconMail} title="Correo" detail={user.email}>
        <EmailBadge verified={user.email_verified} />
      </AccountRow>
      <AccountRow
        icon={IconShieldLock}
        title="Verificación en dos pasos"
        detail="Un código en tu celular, además de la contraseña"
      >
        <SecondFactorBadge enabled={user.second_factor_enabled} />
      </AccountRow>
    </section>
  </>
);

/** The one decision of this screen: to protect the account before there is money in it. */
const Protection = ({ user }: { user: SignedInUser }) => {
  const { figure, about } = protectionOf(user);
  const done = [user.email_verified, user.second_factor_enabled].filter(Boolean).length;
  const progress = `Llevas ${done} de ${STEP_COUNT} pasos`;
  return (
    <section className={classes.hero} aria-label="Seguridad de tu cuenta">
      <p className={classes.about}>Seguridad de tu cuenta</p>
      <p className={classes.figure}>{figure}</p>
      <p className={classes.about}>{about}</p>
      {!user.second_factor_enabled && (
        <Button
          variant="next"
          size="xl"
          className={classes.action}
          renderRoot={(props) => <Link to="/account" {...props} />}
        >
          Activar en dos minutos
        </Button>
      )}
      <InstalmentStrip
        size="sm"
        label={progress}
        instalments={instalmentsOf({ paid: done, total: STEP_COUNT })}
      />
      <p className={classes.progress} aria-hidden="true">
        {progress}
      </p>
    </section>
  );
};

type AccountRowProps = { icon: TablerIcon; title: string; detail: string; children: ReactNode };

const AccountRow = ({ icon: Icon, title, detail, children }: AccountRowProps) => (
  <div className={classes.row}>
    <span className={classes.icon}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
    </span>
    <span className={classes.words}>
      <span className={classes.title}>{title}</span>
      <span className={classes.detail}>{detail}</span>
    </span>
    {children}
  </div>
);
