export { unsafePaperStanding } from './paper-rows.ts';
