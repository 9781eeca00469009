import { contactCases } from './cases/contact-cases.ts';
import { runCases } from './run-cases.ts';

runCases('contacts', contactCases);
