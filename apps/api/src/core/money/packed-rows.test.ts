import { day } from '@cuotaclara/loan-math';
import { expect, test } from 'vitest';
import { unpackPayments, unpackPlan } from './packed-rows.ts';

const AMOUNTS = {
  opening: 10_000_000,
  interest: 200_000,
  principal: 300_000,
  charges: 15_000,
  balance: 9_700_000,
  carried: 1,
  deferred: 2,
  paid_interest: 3,
  paid_principal: 4,
  paid_charges: 5,
  paid_late: 0,
};
const PACKED_AMOUNTS = Object.values(AMOUNTS).join();

test('a plan is unpacked with and without a day of settlement and a later last day to pay', () => {
  const text = [
    `1,2026-01-05,2026-02-05,2026-02-05,${PACKED_AMOUNTS},2026-02-03`,
    `2,2026-02-05,2026-03-08,2026-03-09,${PACKED_AMOUNTS}`,
    `12,2026-03-08,2028-02-29,2028-02-29,${PACKED_AMOUNTS}`,
  ].join(';');
  expect(unpackPlan(text)).toEqual([
    {
      number: 1,
      starts_on: '2026-01-05',
      due_on: '2026-02-05',
      pay_by: null,
      ...AMOUNTS,
      settled_on: '2026-02-03',
    },
    {
      number: 2,
      starts_on: '2026-02-05',
      due_on: '2026-03-08',
      pay_by: '2026-03-09',
      ...AMOUNTS,
      settled_on: null,
    },
    {
      number: 12,
      starts_on: '2026-03-08',
      due_on: '2028-02-29',
      pay_by: null,
      ...AMOUNTS,
      settled_on: null,
    },
  ]);
});

test('payments are unpacked as the engine takes them', () => {
  expect(unpackPayments('7,31,2026-02-03,515000,advance;8,40,2026-03-01,1,reduce-term')).toEqual([
    {
      kind: 'payment',
      id: '7',
      sequence: 31,
      on: day('2026-02-03'),
      amount: 515_000,
      excess: 'advance',
    },
    {
      kind: 'payment',
      id: '8',
      sequence: 40,
      on: day('2026-03-01'),
      amount: 1,
      excess: 'reduce-term',
    },
  ]);
});

test('a credit without a plan or payments has no text', () => {
  expect(unpackPlan(null)).toEqual([]);
  expect(unpackPayments(null)).toEqual([]);
});

test('a value that cannot be packed is an error, not another number', () => {
  expect(() => unpackPayments('7,31,2026-02-03,-5,advance')).toThrow('no number at 16');
});
