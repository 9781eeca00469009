import { type RawBuilder, sql } from 'kysely';
import { type EntryCheck, type LedgerRecords, NO_CREDIT } from '#contributions/ledger-records.ts';

/** Cents as whole pesos, half away from zero. */
const pesosOf = (cents: RawBuilder<unknown>) =>
  sql`(sign(${cents}) * ((abs(${cents}) + 50) / 100))`;

const DECLARED = sql`(
  select gateway_settlement_id, undone_at, party, deposit_id,
    ${pesosOf(sql`gross_cents`)} as gross, ${pesosOf(sql`net_cents`)} as net,
    ${pesosOf(sql`fee_cents + fee_iva_cents`)} as fee,
    ${pesosOf(sql`income_tax_cents`)} as income_tax,
    ${pesosOf(sql`iva_withheld_cents`)} as iva, ${pesosOf(sql`ica_withheld_cents`)} as ica
  from gateway_settlements
) as declared`;

const settlementLines = (sign: 1 | -1) => sql`
  cross join lateral (values
    (case when deposit_id is null then 'bank' else 'unidentified' end, party, net),
    ('gatewayFee', null, fee), ('incomeTaxWithheld', null, income_tax),
    ('ivaWithheld', null, iva), ('icaWithheld', null, ica), ('gateway', null, -gross),
    ('rounding', null, gross - net - fee - income_tax - iva - ica)
  ) as part (role, party, pesos)
  cross join lateral (select ${sql.lit(sign)} * part.pesos as amount) as line
`;

const SETTLEMENTS = sql`
  select 'settlement:' || gateway_settlement_id, 'settlement', ${NO_CREDIT}, part.role, part.party,
    line.amount
  from ${DECLARED} ${settlementLines(1)}
`;

const UNDONE_SETTLEMENTS = sql`
  select 'settlement-undone:' || gateway_settlement_id, 'settlement_undone', ${NO_CREDIT},
    part.role, part.party, line.amount
  from ${DECLARED} ${settlementLines(-1)}
  where undone_at is not null
`;

const CHECKS: readonly EntryCheck[] = [
  {
    check: 'settlement-is-its-items',
    kind: 'settlement',
    query: () => sql`
      select gateway_settlement_id as id, reference as of, gross_cents / 100 as expected, found
      from gateway_settlements
      cross join lateral (
        select coalesce(sum(amount), 0)::bigint as found
        from gateway_settlement_items as item
        where item.gateway_settlement_id = gateway_settlements.gateway_settlement_id
          and item.is_live = (undone_at is null)
      ) as counted
      where gross_cents <> 100 * found`,
  },
  {
    check: 'settlement-has-its-bank-line',
    kind: 'settlement',
    query: () => sql`
      select coalesce(settlement.gateway_settlement_id, 0) as id,
        'consignación ' || coalesce(settlement.deposit_id, taken.deposit_id) as of,
        coalesce((settlement.net_cents + 50) / 100, 0) as expected,
        coalesce(taken.amount, 0)::bigint as found
      from (
        select gateway_settlement_id, deposit_id, net_cents from gateway_settlements
        where deposit_id is not null and undone_at is null
      ) as settlement
      full join (
        select deposit_id, sum(amount) as amount from deposit_assignments
        where kind = 'settled' and state = 'approved' group by deposit_id
      ) as taken using (deposit_id)
      where coalesce((settlement.net_cents + 50) / 100, 0) <> coalesce(taken.amount, 0)`,
  },
  {
    check: 'attempt-is-settled-with-its-line',
    kind: 'attempt',
    query: () => sql`
      select payment_attempt_id as id, transaction_id as of,
        case when settled.source_key is null then 0 else amount_cents / 100 end as expected,
        case when state = 'SETTLED' then amount_cents / 100 else 0 end as found
      from payment_attempts
      left join (
        select item.source_key from gateway_settlement_items as item
        join gateway_settlements using (gateway_settlement_id)
        where item.is_live and undone_at is null
      ) as settled on settled.source_key = 'gw:' || transaction_id || ':approved'
      where (state = 'SETTLED' and settled.source_key is null)
        or (state = 'APPROVED' and settled.source_key is not null)`,
  },
];

const SETTLED = sql`select -amount as amount from gateway_settlement_items where is_live`;

/** Records of what the gateway declared in its settlements. */
export const settlementRecords: LedgerRecords = {
  lines: [SETTLEMENTS, UNDONE_SETTLEMENTS],
  checks: CHECKS,
  held: { gateway: [SETTLED] },
};
