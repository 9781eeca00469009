export { readProfile } from './profile.reads.ts';
