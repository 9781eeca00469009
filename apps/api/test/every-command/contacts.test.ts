import { bureauClockCases } from './cases/bureau-clock-cases.ts';
import { collectionCases } from './cases/collection-cases.ts';
import { contactCases } from './cases/contact-cases.ts';
import { portfolioCases } from './cases/portfolio-cases.ts';
import { runCases } from './run-cases.ts';

runCases('contacts', contactCases);
runCases('bureau-clock', bureauClockCases);
runCases('collections', collectionCases);
runCases('portfolio', portfolioCases);
