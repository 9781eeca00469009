import { day } from '@cuotaclara/loan-math';
import {
  allowanceEntry,
  booksAround,
  commissionClaimed,
  commissionDropped,
  commissionEstimate,
  commissionInvoiced,
  commissionPayment,
  correctionOf,
  depositAssigned,
  depositEntry,
  disbursementEntry,
  dueEntries,
  entryBetween,
  mirrorOf,
  monthEndCut,
  positionsOf,
  settlementEntry,
  surplusRefund,
  surplusReturned,
  thirdPartyPayment,
  transferEntry,
  writeOffEntry,
} from '../src/index.ts';
import {
  BOOKS,
  booksUntil,
  COST,
  HELD_RULES,
  historyOf,
  pays,
  RESTRUCTURE,
  WRITE_OFF,
} from './credit-a.ts';
import {
  around,
  BANK,
  CASH,
  type Case,
  due,
  FIRST,
  firstPaid,
  paid,
  pairOf,
  UNIDENTIFIED,
} from './credit-a-entries.ts';

export function disbursing(): readonly Case[] {
  const cut = monthEndCut(booksUntil('01-31'));
  const commission = commissionEstimate(30_000);
  return [
    {
      title: 'Disbursement, with the guarantee withheld and a commission of 3 %',
      entries: [
        { what: 'disbursed', entry: disbursementEntry(positionsOf(booksUntil('01-15'))) },
        { what: 'commission estimated', entry: commission },
      ],
    },
    {
      title: 'Transfer',
      entries: [{ what: 'paid', entry: transferEntry({ amount: 952_400, bank: null }) }],
    },
    {
      title: 'End of January',
      entries: [
        { what: '31 January', entry: cut },
        { what: '1 February', entry: mirrorOf(cut) },
      ],
    },
    {
      title: 'First instalment falls due on 15 February',
      entries: dueEntries(historyOf('02-15'), BOOKS, { after: day('2026-01-31') }).map(
        ({ on, entry }) => ({
          what: on,
          entry,
        }),
      ),
    },
  ];
}

export function paying(): readonly Case[] {
  const lost = pays('02-25', 100_000);
  return [
    {
      title: 'Gateway, 177 000 on the due date',
      entries: [
        { what: 'approved', entry: firstPaid() },
        {
          what: 'settled',
          entry: settlementEntry({
            grossCents: 177_000_00,
            feeCents: 4_559_50,
            feeIvaCents: 866_30,
            incomeTaxCents: 2_655_00,
            netCents: 168_919_20,
            bank: null,
          }),
        },
      ],
    },
    {
      title: 'Settlement with a rounding line',
      entries: [
        {
          what: 'settled',
          entry: settlementEntry({
            grossCents: 176_920_00,
            feeCents: 4_557_62,
            feeIvaCents: 865_94,
            incomeTaxCents: 2_653_80,
            netCents: 168_842_64,
            bank: null,
          }),
        },
      ],
    },
    {
      title: 'Desk, ten days late',
      entries: [{ what: 'paid', entry: paid({ event: pays('02-25', 177_985) }, CASH) }],
    },
    {
      title: 'Bank file of 25 February without a known reference',
      entries: [
        { what: 'received', entry: depositEntry(100_000, BANK) },
        {
          what: 'assigned on 3 March',
          entry: depositAssigned(...pairOf(around({ event: lost, booked: '03-03' }))),
        },
      ],
    },
    {
      title: 'Back-dated: money of 15 February assigned on 3 March',
      entries: [{ what: 'booked', entry: paid({ event: FIRST, booked: '03-03' }, UNIDENTIFIED) }],
    },
  ];
}

export function payingMore(): readonly Case[] {
  const extra = (excess: 'reduce-term' | 'reduce-instalment') =>
    paid({ earlier: [FIRST], event: pays('03-15', 476_920, excess) }, BANK);
  const advance = pays('03-15', 476_920);
  const second = pays('03-15', 176_920);
  const back = {
    kind: 'reversal',
    id: 'charge-back',
    sequence: 2,
    on: day('2026-03-20'),
    of: FIRST.id,
  } as const;
  const charged = booksAround(historyOf('03-20', [FIRST, second]), back, BOOKS);
  const { mirror, replayed } = correctionOf(charged.before, charged.after, firstPaid());
  return [
    {
      title: '476 920 on 15 March, to pay less principal',
      entries: [
        { what: 'shorter term', entry: extra('reduce-term') },
        { what: 'smaller instalment', entry: extra('reduce-instalment') },
      ],
    },
    {
      title: 'The same in advance, where a part of an instalment is held',
      entries: [
        {
          what: 'paid',
          entry: paid({ earlier: [FIRST], event: advance, rules: HELD_RULES }, BANK),
        },
        { what: '15 April', entry: due('04-15', [FIRST, advance], HELD_RULES) },
      ],
    },
    {
      title: 'Payoff with 900 000 on 1 March',
      entries: [
        {
          what: 'paid',
          entry: paid({ earlier: [FIRST], event: pays('03-01', 900_000) }, BANK),
        },
        { what: 'refund', entry: surplusRefund({ amount: 52_801, bank: null }) },
        { what: 'given back', entry: surplusReturned(52_801, BANK) },
      ],
    },
    {
      title: 'First payment charged back on 20 March, after a second one',
      entries: [
        { what: 'mirror', entry: mirror },
        { what: 'replay', entry: replayed },
      ],
    },
  ];
}

const INVOICE = {
  estimated: 30_000,
  amount: 30_000,
  ivaRate: 190_000,
  incomeTaxRate: 110_000,
  icaRate: 9_660,
};

export function others(): readonly Case[] {
  return [
    {
      title: 'The insurer is paid',
      entries: [
        {
          what: 'paid',
          entry: thirdPartyPayment({ amount: 500, bank: null, beneficiary: 'aseguradora' }),
        },
      ],
    },
    {
      title: 'Commission',
      entries: [
        { what: 'invoiced', entry: commissionInvoiced(INVOICE) },
        { what: 'paid', entry: commissionPayment({ amount: 32_110, bank: null }) },
      ],
    },
    {
      title: 'Commission claimed back',
      entries: [
        { what: 'before the invoice', entry: commissionDropped(30_000) },
        { what: 'after payment', entry: commissionClaimed(INVOICE) },
      ],
    },
  ];
}

export function unpaid(): readonly Case[] {
  const loss = around({ event: WRITE_OFF });
  const held = { principal: 600_000, interest: 42_072 };
  return [
    {
      title: 'Nothing paid: the instalment of 15 May falls due 89 days past due',
      entries: [{ what: '15 May', entry: due('05-15') }],
    },
    {
      title: 'Write-off on 16 August',
      entries: [
        { what: 'allowance before', entry: allowanceEntry({ principal: 0, interest: 0 }, held) },
        { what: 'written off', entry: writeOffEntry(loss.before, loss.after, held) },
      ],
    },
    {
      title: 'Recovery of 200 000',
      entries: [
        {
          what: 'paid',
          entry: paid({ earlier: [WRITE_OFF], event: pays('09-01', 200_000) }, BANK),
        },
      ],
    },
    {
      title: 'Restructure on 20 March, nothing paid: every balance stays',
      entries: [
        {
          what: 'restructured',
          entry: entryBetween(...pairOf(around({ event: RESTRUCTURE })), null),
        },
      ],
    },
    {
      title: 'Collection cost of 50 000 with IVA',
      entries: [{ what: 'charged', entry: entryBetween(...pairOf(around({ event: COST })), null) }],
    },
  ];
}

/** The postings of the design, in its order. */
export const allCases = (): readonly Case[] => [
  ...disbursing(),
  ...paying(),
  ...payingMore(),
  ...others(),
  ...unpaid(),
];
