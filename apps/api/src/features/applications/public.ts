export { applicationComplete } from './application-complete.ts';
