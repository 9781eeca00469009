export { openCapture } from './captures/open-capture.ts';
export {
  type CheckContext,
  type CheckProviders,
  restartCardCheck,
  type StartingChecks,
  startChecks,
  startFaceCheck,
} from './checks/start-checks.ts';
export { findOwn, lockBorrower } from './find-borrower.ts';
export { forgetBiometrics } from './forget-biometrics.ts';
export { identityItemsOf } from './identity-items.reads.ts';
export { unsafeCanProvePresence, unsafePresenceSince } from './presence/presence.reads.ts';
export type { ReadProfile } from './read-profile.ts';
export { refreshIdentityState } from './refresh-identity-state.ts';
