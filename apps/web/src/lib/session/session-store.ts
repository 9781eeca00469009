import type { SignedInUser } from '@cuotaclara/contract';
import {
  INITIAL_SESSION,
  nextSession,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';

/** The session as screens see it. */
export type Session = {
  readonly status: 'loading' | 'anonymous' | 'authenticated';
  readonly user: SignedInUser | null;
  /** Who is signed in could not be asked; `retrySession` asks again. */
  readonly unreachable: boolean;
};

const statusOf = (state: SessionState): Session['status'] => {
  if (state.authenticated) return 'authenticated';
  return state.loading || state.unreachable ? 'loading' : 'anonymous';
};

const sessionOf = (state: SessionState): Session => ({
  status: statusOf(state),
  user: state.user,
  unreachable: state.unreachable,
});

let state = INITIAL_SESSION;
let session = sessionOf(state);
const listeners = new Set<() => void>();

export const sessionStore = {
  readState: (): SessionState => state,
  read: (): Session => session,
  dispatch: (event: SessionEvent): void => {
    state = nextSession(state, event);
    session = sessionOf(state);
    for (const listen of listeners) listen();
  },
  subscribe: (listen: () => void): (() => void) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  },
};
