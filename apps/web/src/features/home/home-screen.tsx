import { useSession } from '#lib/session/session.ts';
import { StaffHome } from './staff-home.tsx';

/** The first screen of everybody who works here. */
export const HomeScreen = () => {
  const { user } = useSession();
  return user && <StaffHome user={user} />;
};
