import { type Amount, units } from '../amount.ts';
import type { OwedLines } from '../life/told-lines.ts';
import { type Split, splitTotal } from '../payments/component.ts';
import type { Day } from '../plan/calendar.ts';
import { amountText } from '../spanish.ts';
import type { ChargeNames } from './charge-names.ts';
import { splitSteps, splitText } from './component-words.ts';
import type { Explanation } from './explanation.ts';
import { lineSteps } from './payment-words.ts';

type Owed = OwedLines & { readonly on: Day; readonly owed: Split };

type OwedParts = Pick<Explanation, 'steps' | 'notes'> & { readonly total: Amount };

/** The whole debt on a day: every part with its arithmetic, and the sums by component. */
export function owedParts({ on, owed, lines, unearned }: Owed, names: ChargeNames): OwedParts {
  const total = units(lines.reduce((sum, { amount }) => sum + amount, 0));
  // More than the principal may be given back: then the sums are all that can be told.
  if (total !== splitTotal(owed) && total + unearned !== splitTotal(owed)) {
    return { total: splitTotal(owed), steps: splitSteps(owed), notes: [] };
  }
  const steps = lineSteps(lines, { on, names, early: 'Lo que no había vencido' });
  const sums = splitText(owed);
  const returned =
    unearned === 0
      ? []
      : [`Lo pagado por adelantado que no se causó, ${amountText(unearned)}, se abona al capital.`];
  return { total, steps, notes: [...(sums === '' ? [] : [`En total: ${sums}.`]), ...returned] };
}
