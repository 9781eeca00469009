import { z } from '@cuotaclara/contract/values/zod';
import {
  type CreditEvent,
  EVENT_COUNT_MAX,
  EXCESS_CHOICES,
  INSTALMENT_COUNT_MAX,
  type InstalmentCharge,
  WAIVABLES,
} from '@cuotaclara/loan-math';
import {
  amountField,
  choiceField,
  countField,
  dayField,
  described,
  idField,
  ivaField,
  kindField,
  numberField,
  reasonField,
} from './loan-inputs.ts';
import { chargeOf, instalmentChargeField, rateField } from './loan-terms.ts';

const SEQUENCE_MAX = 1_000_000;

const dated = {
  id: idField('The name of the event, once in a history.'),
  on: dayField('The day it happened.'),
  sequence: described(
    z._default(numberField('A place.', { min: 0, max: SEQUENCE_MAX }), 0),
    'Its place among the events of its day, by rising number; only needed where there are several.',
  ),
};

const kinded = <const Kind extends CreditEvent['kind']>(kind: Kind, description: string) => ({
  kind: kindField(kind, description),
  ...dated,
});

const payment = z.strictObject({
  ...kinded('payment', 'Money received. After a write-off it is a recovery.'),
  amount: amountField('What was received.', { min: 1 }),
  excess: described(
    z._default(z.enum(EXCESS_CHOICES), 'advance'),
    'What to do with money beyond what is due: a shorter term, a smaller instalment, or the next ' +
      'instalments ahead.',
  ),
});

const reversal = z.strictObject({
  ...kinded('reversal', 'Undoes an earlier event as if it had never been.'),
  of: idField('The id of the event that it undoes.'),
});

const collectionCost = z.pipe(
  z.strictObject({
    ...kinded('collection-cost', 'A documented effort to collect, charged to the borrower.'),
    amount: amountField('What it cost, without IVA.'),
    ivaPercent: ivaField(),
    onlyIfOverdue: described(
      z._default(z.boolean(), true),
      'Whether it is charged only when something is overdue that day.',
    ),
  }),
  z.transform(({ ivaPercent, ...event }) => ({ ...event, ivaShare: ivaPercent })),
);

const passedOnCharge = z.pipe(
  z.strictObject({
    ...kinded('charge', 'Something the lender paid for the borrower: owed once, no interest.'),
    chargeId: idField('The name of what was paid.'),
    amount: amountField('What it cost, without IVA.'),
    ivaPercent: ivaField(),
  }),
  z.transform(({ ivaPercent, ...event }) => ({ ...event, ivaShare: ivaPercent })),
);

const chargeChange = z.pipe(
  z.strictObject({
    ...kinded('charge-change', 'A charge costs something else from the next instalments on.'),
    chargeId: idField('The charge: one of the terms, or a new name.'),
    charge: described(
      z.nullable(instalmentChargeField),
      'What it costs with the instalments due after the day; null ends it.',
    ),
  }),
  z.transform(({ charge, ...event }) => {
    if (charge === null) return { ...event, charge };
    const moment = 'instalment' as const;
    const changed: InstalmentCharge = {
      ...chargeOf({ ...charge, id: event.chargeId, moment }),
      moment,
    };
    return { ...event, charge: changed };
  }),
);

const dueDayChange = z.strictObject({
  ...kinded('due-day-change', 'Both agree on other days to pay.'),
  nextDueOn: dayField('The next due date; the later ones follow from it.'),
});

const acceleration = z.strictObject(
  kinded('acceleration', 'The lender claims all the principal because an instalment is overdue.'),
);

const restitution = z.strictObject({
  ...kinded('restitution', 'The lender gives the term back: the acceleration leaves no trace.'),
  of: idField('The id of the acceleration.'),
});

const restructure = z.strictObject({
  ...kinded('restructure', 'A new plan for what is owed. Interest owed so far bears none in it.'),
  instalmentCount: countField('The instalments of the new plan, those of its grace included.', {
    min: 1,
    max: INSTALMENT_COUNT_MAX,
  }),
  graceCount: described(
    z._default(countField('How many.', { min: 0, max: INSTALMENT_COUNT_MAX - 1 }), 0),
    'Its first instalments, which repay no principal.',
  ),
  firstDueOn: dayField('Its first due date.'),
  rate: described(
    z._default(z.nullable(rateField('The new rate.')), null),
    'The rate of the new plan; null or left out, it stays the same.',
  ),
});

const waiver = z.strictObject({
  ...kinded('waiver', 'The lender forgives a debt that is due, oldest instalment first.'),
  component: choiceField(
    'What is forgiven; interest and principal only once they are due.',
    WAIVABLES,
  ),
  amount: described(
    z._default(z.nullable(amountField('How much.', { min: 1 })), null),
    'How much of it, in whole pesos; null or left out, all of it.',
  ),
  reason: reasonField('Why, for the history.'),
});

const rateChange = z.strictObject({
  ...kinded('rate-change', 'Another rate from the day on, for the principal that is not due.'),
  rate: rateField('The new rate.'),
});

const latePause = z.strictObject({
  ...kinded('late-pause', 'No late interest runs after the day, as in an insolvency.'),
  until: described(
    z._default(z.nullable(dayField('A day.')), null),
    'The last day without late interest, YYYY-MM-DD; null or left out, until a late-resumption.',
  ),
  reason: reasonField('Why, for the history.'),
});

const lateResumption = z.strictObject(
  kinded('late-resumption', 'Late interest runs again after the day.'),
);

const disbursement = z.strictObject({
  ...kinded('disbursement', 'More money lent, repaid with the instalments that are left.'),
  amount: amountField('What was handed over.', { min: 1 }),
});

const writeOff = z.strictObject(
  kinded('write-off', 'The lender takes the debt out of its books; the borrower still owes it.'),
);

const event = z.discriminatedUnion('kind', [
  payment,
  reversal,
  collectionCost,
  passedOnCharge,
  chargeChange,
  dueDayChange,
  acceleration,
  restitution,
  restructure,
  waiver,
  rateChange,
  latePause,
  lateResumption,
  disbursement,
  writeOff,
]);

/** What happened to a credit after its disbursement, in any order. */
export const eventsSchema = z.array(event).check(z.maxLength(EVENT_COUNT_MAX));
