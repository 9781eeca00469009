export { mayCompareFaces } from './may-compare-faces.ts';
export { readProfile } from './profile.reads.ts';
