import { COMPONENTS, openCredit, recordPayment } from '@cuotaclara/loan-math';
import fc from 'fast-check';
import { it } from 'vitest';
import { CASES, PATIENT } from './arbitraries.ts';
import { anyDesk } from './desk.ts';
import { must } from './must.ts';

it('the loop for the order of the law pays like the one for any order', PATIENT, () => {
  fc.assert(
    fc.property(anyDesk, ({ terms, rules, events }) => {
      // The same order as another value goes the way of any order.
      const anyOrder = { ...rules, order: [...COMPONENTS] };
      let law = openCredit(terms, rules);
      let other = openCredit(terms, anyOrder);
      for (const event of events) {
        if (event.kind !== 'payment' || event.on < law.lastEventOn) continue;
        const one = recordPayment(law, event);
        const two = recordPayment(other, event);
        must(JSON.stringify(one.allocation) === JSON.stringify(two.allocation), 'the same account');
        law = one.credit;
        other = two.credit;
      }
      const seen = JSON.stringify({ ...other, rules });
      must(seen === JSON.stringify({ ...law, rules }), 'the same credit');
    }),
    CASES,
  );
});
