import type { SignedInUser } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataPolicyLink } from '#domain/borrower/data-policy-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import classes from './account-screen.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { CreatePasswordForm } from './create-password-form.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

type AccountScreenProps = {
  user: SignedInUser;
  /** Who this person is, as the homes show it too. */
  facts: ReactNode;
  /** A company's own provider may keep the passwords; then none is created or changed here. */
  keepsPasswords: boolean;
  onSignOutEverywhere: () => void;
};

/** The own account: who I am here, and how it is protected. */
export const AccountScreen = (props: AccountScreenProps) => {
  const { user, facts, keepsPasswords, onSignOutEverywhere } = props;
  return (
    <>
      <PageHeader title="Mi cuenta" state="Tus datos y la seguridad de tu ingreso." />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title="Tus datos">
            {facts}
            <p className={classes.policy}>
              <DataPolicyLink>Política de tratamiento de datos</DataPolicyLink>
            </p>
          </Panel>
          {keepsPasswords && <PasswordPanel user={user} />}
        </div>
        <div className={classes.column}>
          <SecondFactorPanel
            isOn={user.second_factor_enabled}
            isMandatory={user.second_factor_mandatory}
          />
          <Panel
            title="Sesiones"
            note="Si perdiste un equipo o entraste en uno ajeno, ciérralas todas desde aquí."
          >
            <Button variant="default" onClick={onSignOutEverywhere}>
              Cerrar sesión en todas partes
            </Button>
          </Panel>
        </div>
      </div>
    </>
  );
};

const PasswordPanel = ({ user }: Pick<AccountScreenProps, 'user'>) =>
  user.has_password ? (
    <Panel title="Contraseña" note="Al cambiarla se cierran tus otras sesiones.">
      <ChangePasswordForm email={user.email} />
    </Panel>
  ) : (
    <Panel
      title="Contraseña"
      note="Entras con un enlace a tu correo. Si prefieres escribir una contraseña, créala aquí."
    >
      <CreatePasswordForm email={user.email} />
    </Panel>
  );
