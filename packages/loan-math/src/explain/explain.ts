import { IDLE_REASONS, type Posting } from '../life/postings.ts';
import { dayWords } from '../spanish.ts';
import {
  explainAcceleration,
  explainLatePause,
  explainLateResumption,
  explainRestitution,
  explainWriteOff,
} from './arrears-words.ts';
import type { ChargeNames } from './charge-names.ts';
import { explainCharge, explainChargeChange, explainCost, explainWaiver } from './charge-words.ts';
import { eventTitle } from './event-names.ts';
import { type Explanation, explanation } from './explanation.ts';
import { explainPayment } from './payment-words.ts';
import {
  explainDisbursement,
  explainDueDay,
  explainRateChange,
  explainRestructure,
} from './plan-words.ts';

const NO_NAMES: ChargeNames = new Map();

/**
 * Explains in Spanish what an event did, by the figures of its posting and no others. Charges are
 * called by their names, and by their ids where none is given.
 */
export function explain(posting: Posting, names: ChargeNames = NO_NAMES): Explanation {
  switch (posting.kind) {
    case 'payment':
      return explainPayment(posting, names);
    case 'collection-cost':
      return explainCost(posting);
    case 'charge':
      return explainCharge(posting, names);
    case 'charge-change':
      return explainChargeChange(posting, names);
    case 'due-day-change':
      return explainDueDay(posting);
    case 'acceleration':
      return explainAcceleration(posting);
    case 'restitution':
      return explainRestitution(posting);
    case 'restructure':
      return explainRestructure(posting, names);
    case 'waiver':
      return explainWaiver(posting, names);
    case 'rate-change':
      return explainRateChange(posting);
    case 'late-pause':
      return explainLatePause(posting);
    case 'late-resumption':
      return explainLateResumption(posting);
    case 'disbursement':
      return explainDisbursement(posting);
    case 'write-off':
      return explainWriteOff(posting, names);
    case 'reversed':
      return explanation({
        title: `Movimiento reversado del ${dayWords(posting.on)}`,
        rule: 'Fue reversado: el crédito queda como si nunca hubiera ocurrido.',
      });
    case 'idle':
      return explanation({
        title: `${eventTitle(posting.event, posting.on)}: sin efecto`,
        rule: IDLE_REASONS[posting.reason],
      });
    default:
      return posting satisfies never;
  }
}
