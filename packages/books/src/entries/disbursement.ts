import { NO_POSITIONS, type Positions } from '../credit/positions.ts';
import { entryBetween } from './credit-entries.ts';
import type { Entry } from './entry.ts';

/**
 * The entry of a disbursement: the debt, what was withheld or financed for third parties and as own
 * charges, and what is to be transferred.
 */
export const disbursementEntry = (opened: Positions): Entry =>
  entryBetween(NO_POSITIONS, opened, { role: 'toPay', party: null });
