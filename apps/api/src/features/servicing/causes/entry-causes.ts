import { bareCause, type EntryCauses, numberInKey } from '#contributions/entry-causes.ts';
import {
  dueCause,
  eventCause,
  paymentCause,
  replayCause,
  reversalCause,
  undoneCause,
} from './event-causes.ts';
import { surplusRefundCause, surplusReturnedCause } from './surplus-causes.ts';

/** Causes of the entries of the life of a credit. */
export const servicingCauses = {
  payment: (db, entry) => paymentCause(db, numberInKey(entry)),
  reversal: (db, entry) => reversalCause(db, numberInKey(entry)),
  event_undone: (db, entry) => undoneCause(db, numberInKey(entry)),
  replay: replayCause,
  accrual: dueCause,
  event: eventCause,
  write_off: eventCause,
  late_rate: () =>
    bareCause('Lo causó la tasa de usura de un mes', [
      'El cliente había pagado mora con una tasa más alta',
    ]),
  surplus_refund: (db, entry) => surplusRefundCause(db, numberInKey(entry)),
  surplus_returned: (db, entry) => surplusReturnedCause(db, numberInKey(entry)),
} as const satisfies EntryCauses;
