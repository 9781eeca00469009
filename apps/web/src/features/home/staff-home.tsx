import { findRole, type SignedInUser } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { followedStatesOf } from '#lib/session/followed-states.ts';
import { NextStep } from '#ui/layout/next-step.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { abilitiesOf } from './abilities.ts';
import { AbilityList } from './ability-list.tsx';
import { AccountFacts } from './account-facts.tsx';
import { FollowedCredits } from './followed-credits.tsx';
import classes from './staff-home.module.css';
import { WaitingPanel } from './waiting-panel.tsx';

const stateSentence = (roleLabel: string | undefined, stateCount: number): string => {
  const role = `Entraste como ${roleLabel}`;
  if (stateCount === 0) return `${role}.`;
  const states = stateCount === 1 ? 'un estado' : `${stateCount} estados`;
  return `${role} y sigues los créditos de ${states}.`;
};

export const StaffHome = ({ user }: { user: SignedInUser }) => {
  const followed = followedStatesOf(user);
  const roleLabel = findRole(user.role.role_id)?.label;
  return (
    <>
      <PageHeader
        title={`Hola, ${user.first_name}`}
        state={stateSentence(roleLabel, followed.length)}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <WaitingPanel />
          {followed.length > 0 && <FollowedCredits user={user} states={followed} />}
          <Panel
            title="Permisos de tu rol"
            note="Así están hoy en la matriz de permisos de la empresa."
          >
            <AbilityList groups={abilitiesOf(user)} />
          </Panel>
        </div>
        <aside className={classes.aside} aria-label="Tu cuenta">
          {!user.second_factor_enabled && (
            <NextStep
              title="Activa la verificación en dos pasos"
              action={
                <Button renderRoot={(props) => <Link to="/account" {...props} />}>Activar</Button>
              }
            >
              Sin el código de tu celular nadie más podrá entrar a tu cuenta. Son dos minutos.
            </NextStep>
          )}
          <Panel title="Tu cuenta">
            <AccountFacts user={user} />
          </Panel>
        </aside>
      </div>
    </>
  );
};
