import type { ReactNode } from 'react';
import { useSession } from '#lib/session/session.ts';
import { StaffHome } from './staff-home.tsx';
import type { WaitingLinks } from './waiting-panel.tsx';

type HomeScreenProps = {
  readonly waitingLinks: WaitingLinks;
  /** Figures above the work, and panels below and beside it, of other features. */
  readonly figures?: ReactNode;
  readonly below?: ReactNode;
  readonly beside?: ReactNode;
};

/** The first screen of everybody who works here. */
export const HomeScreen = (props: HomeScreenProps) => {
  const { user } = useSession();
  return user && <StaffHome user={user} {...props} />;
};
