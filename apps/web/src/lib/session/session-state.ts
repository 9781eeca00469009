import type { SignedInUser } from '@cuotaclara/contract';

/** The auth state of the specification, and whether the server could not be reached to know it. */
export type SessionState = {
  readonly authenticated: boolean;
  readonly loading: boolean;
  readonly email: string | null;
  readonly role: number | null;
  readonly user: SignedInUser | null;
  readonly unreachable: boolean;
};

export type SessionEvent =
  | { readonly type: 'call_started' }
  | { readonly type: 'call_failed' }
  | { readonly type: 'signed_in'; readonly user: SignedInUser }
  | { readonly type: 'signed_out' };

export const INITIAL_SESSION: SessionState = {
  authenticated: false,
  loading: false,
  email: null,
  role: null,
  user: null,
  unreachable: false,
};

export const nextSession = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'call_started':
      return { ...state, loading: true, unreachable: false };
    case 'call_failed':
      return { ...state, loading: false, unreachable: true };
    case 'signed_in':
      return {
        authenticated: true,
        loading: false,
        email: event.user.email,
        role: event.user.role.role_id,
        user: event.user,
        unreachable: false,
      };
    case 'signed_out':
      return INITIAL_SESSION;
    default:
      return event satisfies never;
  }
};
