import { ROLE } from '@cuotaclara/contract';
import { sessionStore } from '#lib/session/session-store.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { sampleUser } from '#test/sample-user.ts';

/** A borrower has signed in on this browser. */
export const signInBorrower = (): void => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ roleId: ROLE.borrower }) });
};
