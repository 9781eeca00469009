import { findRole } from '@cuotaclara/contract';
import { useSession } from '#lib/session/session.ts';
import { BorrowerHome } from './borrower-home.tsx';
import { StaffHome } from './staff-home.tsx';

/** The first screen of every role. */
export const HomeScreen = () => {
  const { user } = useSession();
  if (!user) return null;
  const role = findRole(user.role.role_id);
  return role?.name === 'BORROWER' ? <BorrowerHome user={user} /> : <StaffHome user={user} />;
};
