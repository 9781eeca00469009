export { reasonTexts } from './checks/reason-texts.ts';
export {
  restartDocumentCheck,
  type StartingChecks,
  startChecks,
  startFaceCheck,
} from './checks/start-checks.ts';
export { findOwn, lockBorrower } from './find-borrower.ts';
export { hasBiometricsConsent } from './has-biometrics-consent.ts';
export { identityDocumentsOf } from './identity-documents.reads.ts';
export { identityWaiting } from './identity-waiting.ts';
export { adviceOn } from './liveness/liveness-advice.ts';
export { refreshIdentityState } from './refresh-identity-state.ts';
export { hideRequest } from './stop-asking.ts';
