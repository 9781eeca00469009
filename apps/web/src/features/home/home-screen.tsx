import { useSession } from '#lib/session/session.ts';
import { StaffHome } from './staff-home.tsx';
import type { WaitingLinks } from './waiting-panel.tsx';

type HomeScreenProps = { readonly waitingLinks: WaitingLinks };

/** The first screen of everybody who works here. */
export const HomeScreen = ({ waitingLinks }: HomeScreenProps) => {
  const { user } = useSession();
  return user && <StaffHome user={user} waitingLinks={waitingLinks} />;
};
