import { BooksError, type Entry, settlementEntry } from '@cuotaclara/books';
import type { BodyOf } from '@cuotaclara/contract';
import type { settleGateway as settleRoute } from '@cuotaclara/contract/settlements/settlements';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { Transaction } from 'kysely';
import {
  demandFileStays,
  demandOpen,
  demandWhole,
  endProposals,
  keepAssignment,
  type LockedDeposit,
  lockDeposit,
} from '#features/deposits/public.ts';
import { postEntries } from '#features/ledger/public.ts';
import { settleAttempts } from '#features/payments/public.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { refuse } from '#platform/http/refusal.ts';
import { lockSettling } from './lock-settling.ts';
import { unsafeUnsettled } from './settlements.reads.ts';

type SettleInput = BodyOf<typeof settleRoute>;

const CENTS = 100;

/** The entry of what the gateway declared; parts that do not add up are refused. */
function entryFor(input: SettleInput, { gross, bank }: { gross: number; bank: string | null }) {
  try {
    return settlementEntry({
      grossCents: gross * CENTS,
      feeCents: input.fee_cents,
      feeIvaCents: input.fee_iva_cents,
      incomeTaxCents: input.income_tax_cents,
      ivaWithheldCents: input.iva_withheld_cents,
      icaWithheldCents: input.ica_withheld_cents,
      netCents: input.net_cents,
      bank,
    });
  } catch (error) {
    if (!(error instanceof BooksError)) throw error;
    const difference = pesosText(Math.abs(Number(error.facts['sum'] ?? 0)));
    return refuse('settlement_does_not_add', { difference });
  }
}

/** A line of the bank that is in the tray already has the money. */
const fromTray = (entry: Entry): Entry =>
  entry.map((line) =>
    line.role === 'bank' ? { ...line, role: 'unidentified', party: null } : line,
  );

const amountOf = (entry: Entry, role: Entry[number]['role']): number =>
  entry.filter((line) => line.role === role).reduce((sum, { amount }) => sum + amount, 0);

type DayInput = { readonly settledOn: string; readonly days: readonly string[] };

/** The gateway transfers what it has, so no transfer is older than what it brings. */
function demandAfter({ settledOn, days }: DayInput): void {
  const newest = days.toSorted().at(-1) ?? settledOn;
  if (settledOn < newest) refuse('settlement_too_early', { dayText: longDay(newest) });
}

type LineInput = {
  readonly depositId: number;
  readonly net: number;
  readonly settledOn: string;
};

/** The line of the bank that is the transfer: nobody has used it, and it says the same. */
async function lockLine(
  trx: Transaction<DB>,
  { depositId, net, settledOn }: LineInput,
): Promise<LockedDeposit> {
  await demandFileStays(trx, depositId);
  const line = await lockDeposit(trx, depositId);
  if (line.source !== 'bank_file') refuse('not_found');
  demandOpen(line, 1);
  demandWhole(line);
  demandAfter({ settledOn, days: [line.paid_on] });
  if (line.amount !== net) {
    refuse('settlement_line_differs', { line: pesosText(line.amount), net: pesosText(net) });
  }
  return line;
}

/** Records one transfer of the gateway for many attempts, as it declared it. */
export const settleGateway = command(
  'settle_gateway',
  { key: 'demanded' },
  async (ctx, input: SettleInput) => {
    const { trx, actor, today } = ctx;
    const { source_keys: keys, settled_on, reference, deposit_id: depositId } = input;
    if (settled_on > today.toString()) refuse('settlement_in_future');
    await lockSettling(trx);
    const items = await unsafeUnsettled(trx, { keys, limit: keys.length + 1 });
    if (items.length !== new Set(keys).size) refuse('settlement_items_changed');
    // The day of a charge-back is the one we heard of it, which may be after its deduction.
    const brought = items.filter(({ kind }) => kind !== 'charge_back').map(({ on }) => on);
    demandAfter({ settledOn: settled_on, days: brought });
    const gross = items.reduce((sum, { amount }) => sum + amount, 0);
    const booked = entryFor(input, { gross, bank: input.party ?? null });
    const net = amountOf(booked, 'bank');
    // Attempts are locked before deposits, as everywhere.
    await settleAttempts(ctx, keys);
    const line =
      depositId === undefined
        ? null
        : await lockLine(trx, { depositId, net, settledOn: settled_on });
    const settlementId = await keepSettlement(trx, input, { gross, by: actor.userId });
    await trx
      .insertInto('gateway_settlement_items')
      .values(
        items.map(({ source_key, payment_id, deposit_id, amount }) => ({
          source_key,
          gateway_settlement_id: settlementId,
          payment_id,
          deposit_id,
          amount,
        })),
      )
      .execute();
    const ended = line === null ? [] : await takeLine(trx, line, actor.userId);
    await postEntries(trx, {
      entries: [
        {
          kind: 'settlement',
          sourceKey: `settlement:${settlementId}`,
          creditId: null,
          effectiveOn: settled_on,
          lines: line === null ? booked : fromTray(booked),
        },
      ],
      today,
      by: actor.userId,
      accruedUntil: null,
    });
    const after = {
      settlement_reference: reference,
      settlement_gross: gross,
      settlement_net: net,
      settlement_items: items.length,
    };
    const subject = { kind: 'gateway_settlement', id: settlementId } as const;
    return {
      reply: {
        gateway_settlement_id: settlementId,
        gross,
        net,
        fee: amountOf(booked, 'gatewayFee'),
        withheld:
          amountOf(booked, 'incomeTaxWithheld') +
          amountOf(booked, 'ivaWithheld') +
          amountOf(booked, 'icaWithheld'),
        rounding: amountOf(booked, 'rounding'),
      },
      audit: [{ action: 'gateway_settled', subject, after }, ...ended],
      events: [
        { topic: 'treasury', kind: 'settlement_recorded', ids: { settlement_id: settlementId } },
      ],
    };
  },
);

/** The line of the bank is of the settlement: what people proposed about it is over. */
async function takeLine(trx: Transaction<DB>, line: LockedDeposit, by: number) {
  const { deposit_id, amount } = line;
  const note = 'Era de una liquidación de la pasarela';
  const ended = await endProposals(trx, { depositId: deposit_id, note, by });
  await keepAssignment(trx, { deposit_id, kind: 'settled', amount, placed_by: by });
  return ended;
}

type Kept = { readonly gross: number; readonly by: number };

async function keepSettlement(
  trx: Transaction<DB>,
  { source_keys: _, settled_on, reference, party, deposit_id, ...declared }: SettleInput,
  { gross, by }: Kept,
): Promise<number> {
  try {
    const { gateway_settlement_id } = await trx
      .insertInto('gateway_settlements')
      .values({
        settled_on,
        reference,
        ...declared,
        gross_cents: gross * CENTS,
        party: party ?? null,
        deposit_id: deposit_id ?? null,
        recorded_by: by,
      })
      .returning('gateway_settlement_id')
      .executeTakeFirstOrThrow();
    return gateway_settlement_id;
  } catch (error) {
    if (isViolation(error, 'unique')) refuse('settlement_known');
    throw error;
  }
}
