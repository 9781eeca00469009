import { findRole, type SignedInUser } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { followedStatesOf } from '#lib/session/followed-states.ts';
import { NextStep } from '#ui/layout/next-step.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { FollowedCredits } from './followed-credits.tsx';
import classes from './staff-home.module.css';
import { type WaitingLinks, WaitingPanel } from './waiting-panel.tsx';

type StaffHomeProps = { readonly user: SignedInUser; readonly waitingLinks: WaitingLinks };

const stateSentence = (roleLabel: string | undefined, stateCount: number): string => {
  const role = `Entraste como ${roleLabel}`;
  if (stateCount === 0) return `${role}.`;
  const states = stateCount === 1 ? 'un estado' : `${stateCount} estados`;
  return `${role} y sigues los créditos de ${states}.`;
};

/** The work of a role first; what the account is and may do is on «Mi cuenta». */
export const StaffHome = ({ user, waitingLinks }: StaffHomeProps) => {
  const followed = followedStatesOf(user);
  const roleLabel = findRole(user.role.role_id)?.label;
  return (
    <>
      <PageHeader
        title={`Hola, ${user.first_name}`}
        state={stateSentence(roleLabel, followed.length)}
      />
      <div className={classes.columns} data-has-aside={!user.second_factor_enabled || undefined}>
        <div className={classes.main}>
          <WaitingPanel links={waitingLinks} />
          {followed.length > 0 && <FollowedCredits user={user} states={followed} />}
        </div>
        {!user.second_factor_enabled && (
          <aside className={classes.aside} aria-label="Tu cuenta">
            <NextStep
              title="Activa la verificación en dos pasos"
              action={
                <Button renderRoot={(props) => <Link to="/account" {...props} />}>Activar</Button>
              }
            >
              Sin el código de tu celular nadie más podrá entrar a tu cuenta. Son dos minutos.
            </NextStep>
          </aside>
        )}
      </div>
    </>
  );
};
