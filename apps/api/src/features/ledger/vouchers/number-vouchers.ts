import type { EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import type { VOUCHER_KINDS } from '@cuotaclara/contract/ledger/ledger-words';
import { sql } from 'kysely';
import { type CommandContext, command } from '#platform/command/command.ts';

/** The voucher of each kind of entry; every other one is a note of accounting. */
const VOUCHER_OF: Readonly<Partial<Record<EntryKind, keyof typeof VOUCHER_KINDS>>> = {
  capital: 'RC',
  payment: 'RC',
  deposit: 'RC',
  surplus_returned: 'RC',
  transfer: 'CE',
  refund: 'CE',
  surplus_refund: 'CE',
  third_party: 'CE',
};

const OTHER_VOUCHER = 'NC';

const voucherKinds = sql.join(
  [...new Set([...Object.values(VOUCHER_OF), OTHER_VOUCHER])].map((own) => sql`(${sql.lit(own)})`),
);

const voucherKind = sql<string>`case entry.kind ${sql.join(
  Object.entries(VOUCHER_OF).map(([kind, own]) => sql`when ${sql.lit(kind)} then ${sql.lit(own)}`),
  sql` `,
)} else ${sql.lit(OTHER_VOUCHER)} end`;

/** Entries that get their number in one transaction. */
export const VOUCHERS_PER_BATCH = 5_000;

/** An entry may be committed after others with higher numbers; it is looked for this far back. */
const LOOK_BACK = 100_000;

export type NumberInput = {
  /** Looks at all entries, not only at the newest. */
  readonly everywhere: boolean;
  /** Looks at the entries of these days too, however old they are. */
  readonly days?: { readonly from: string; readonly to: string };
};

/** Gives the next entries their voucher number, in their order. Answers how many got one. */
export const numberVouchers = command(
  'number_vouchers',
  async ({ trx }: CommandContext<null>, { everywhere, days }: NumberInput) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger_vouchers'))`.execute(trx);
    const after = everywhere
      ? sql`0`
      : sql`(select coalesce(max(entry_id), 0) - ${sql.lit(LOOK_BACK)} from ledger_vouchers)`;
    const within =
      days === undefined
        ? sql`false`
        : sql`entry.booked_on between ${days.from}::date and ${days.to}::date`;
    // The last number of each kind of voucher is looked up once, not for every entry.
    const { numAffectedRows } = await sql`
      with last as materialized (
        select kind, coalesce(
          (select max(number) from ledger_vouchers as given where given.kind = voucher.kind), 0
        ) as number
        from (values ${voucherKinds}) as voucher (kind)
      )
      insert into ledger_vouchers (entry_id, kind, number)
      select entry_id, kind,
        last.number + row_number() over (partition by kind order by booked_on, entry_id)
      from (
        select entry.entry_id, entry.booked_on, ${voucherKind} as kind
        from ledger_entries as entry
        where (entry.entry_id > ${after} or ${within}) and not exists (
          select from ledger_vouchers as given where given.entry_id = entry.entry_id
        )
        order by entry.entry_id
        limit ${sql.lit(VOUCHERS_PER_BATCH)}
      ) as fresh
      join last using (kind)
    `.execute(trx);
    return { reply: Number(numAffectedRows ?? 0n), audit: [] };
  },
);
