export { prepareSealCertificates } from './certificates/renew-certificates.ts';
export { unsafeSealRoots } from './certificates/seal-certificates.reads.ts';
