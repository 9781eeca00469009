export { identityDocumentsOf } from './identity-documents.reads.ts';
export { identityWaiting } from './identity-waiting.ts';
export { refreshIdentityState } from './refresh-identity-state.ts';
