import { ROLE, type SignedInUser } from '@cuotaclara/contract';
import { abilitiesOf } from './abilities.ts';
import classes from './ability-list.module.css';
import { AbilityList } from './ability-list.tsx';

/** What the role of a member of the staff may do today; a borrower has no list of functions. */
export const RoleAbilities = ({ user }: { user: SignedInUser }) =>
  user.role.role_id === ROLE.borrower ? null : (
    <section className={classes.section} aria-labelledby="role-abilities">
      <h3 id="role-abilities" className={classes.heading}>
        Permisos de tu rol
      </h3>
      <p className={classes.note}>Así están hoy en la matriz de permisos de la empresa.</p>
      <AbilityList groups={abilitiesOf(user)} />
    </section>
  );
