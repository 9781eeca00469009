export { unsafeSigningEvidence } from './evidence/signing-evidence.reads.ts';
export type { ActEvidence, CodeEvidence, HolderEvidence } from './evidence/signing-evidence.ts';
