import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import type { Transaction } from 'kysely';
import { insertRows, reserveIds } from '#demo/credits/insert-rows.ts';
import { drawPdf } from '#demo/drawings/draw-pdf.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import { type PastTransfer, readPastTransfers } from './past-transfers.reads.ts';

type PastTransfersInput = {
  readonly db: Database;
  readonly files: FileStore;
  readonly today: Temporal.PlainDate;
  /** Two people of treasury: one enters and prepares, the other one confirms and approves. */
  readonly people: readonly [number, number];
};

const BANK = 'Bancolombia';
const BY_PHONE = 'Llamada al número del contrato; leyó la cuenta completa.';

const momentOn = (day: string, hour: number): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour } })
    .toInstant()
    .toString();

const accountNumber = (payee: string): string =>
  String(3_984_000_000 + Number(payee.split(':')[1] ?? 0));

/**
 * The transfers of the last weeks with their accounts and vouchers, as one batch: the credits were
 * disbursed before the demo began. Runs after the start, because each voucher is a file.
 */
export async function keepPastTransfers(input: PastTransfersInput): Promise<void> {
  const { db, files, today } = input;
  if ((await lastVoucher(db).executeTakeFirstOrThrow()).last_number > 0) return;
  const transfers = await readPastTransfers(db, today);
  const written = await Promise.all(
    transfers.map(async (transfer) => ({
      transfer,
      file: await files.write(voucherOf(transfer), { contentType: 'application/pdf' }),
    })),
  );
  await db.transaction().execute(async (trx) => {
    // The row that gives vouchers their numbers: a second start waits here and finds them kept.
    const { last_number: last } = await lastVoucher(trx).forUpdate().executeTakeFirstOrThrow();
    if (last > 0) return;
    await keepAll(trx, { ...input, written });
    await trx.updateTable('disbursement_vouchers').set({ last_number: written.length }).execute();
  });
  // Deletes only what no transaction has kept.
  await Promise.all(written.map(({ file }) => files.discard(file)));
}

const lastVoucher = (db: Database | Transaction<DB>) =>
  db.selectFrom('disbursement_vouchers').select('last_number');

const voucherOf = ({ payee, to_pay, reference, disbursed_on }: PastTransfer): Uint8Array =>
  drawPdf({
    title: 'Comprobante de transferencia',
    lines: [
      `Fecha: ${disbursed_on}`,
      `Valor: ${to_pay}`,
      `Cuenta: ${accountNumber(payee)}`,
      `Referencia: ${reference}`,
    ],
  });

type Written = { readonly transfer: PastTransfer; readonly file: StoredFile };

type KeepInput = PastTransfersInput & { readonly written: readonly Written[] };

async function keepAll(trx: Transaction<DB>, { written, people }: KeepInput): Promise<void> {
  const accounts = await keepAccounts(trx, { written, people });
  const decisions = await keepDecisions(trx, { written, people, accounts });
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (const [index, { transfer, file }] of written.entries()) {
    rows.push({
      ...rowOf(transfer, people),
      decision_id: decisions[index],
      payee_account_id: accounts.get(transfer.payee),
      voucher_file_id: await keepFile(trx, file),
      voucher_number: index + 1,
    });
  }
  const ids = await reserveIds(trx, {
    table: 'disbursements',
    key: 'disbursement_id',
    count: rows.length,
  });
  await insertRows(
    trx,
    'disbursements',
    rows.map((row, index) => ({ ...row, disbursement_id: ids[index] })),
  );
}

const PREPARED_HOUR = 9;
const APPROVED_HOUR = 10;
const PAID_HOUR = 14;

function rowOf(transfer: PastTransfer, [one, other]: PastTransfersInput['people']) {
  const { disbursed_on: paysOn, approved_by: approver } = transfer;
  return {
    credit_id: transfer.credit_id,
    state: 'transferred',
    lent: transfer.lent,
    withheld: transfer.lent - transfer.to_pay,
    to_pay: transfer.to_pay,
    pays_on: paysOn,
    first_due_on: transfer.first_due_on,
    instalment: transfer.instalment,
    total_cost_ea: transfer.total_cost_ea,
    gates: gatesOf(transfer),
    had_second_factor: false,
    bank_reference: transfer.reference,
    commission: transfer.commission,
    transferred_by: approver === one ? other : one,
    transferred_at: momentOn(paysOn, PAID_HOUR),
  };
}

type DecisionsInput = Pick<KeepInput, 'written' | 'people'> & {
  readonly accounts: ReadonlyMap<string, number>;
};

/** The decision behind each transfer: one person prepared it, the other one approved. */
async function keepDecisions(
  trx: Transaction<DB>,
  { written, people: [one, other], accounts }: DecisionsInput,
): Promise<readonly number[]> {
  const ids = await reserveIds(trx, {
    table: 'decisions',
    key: 'decision_id',
    count: written.length,
  });
  const rows = written.map(({ transfer }, index) => {
    const { credit_id, to_pay, payee, approved_by: approver, disbursed_on: day } = transfer;
    return {
      decision_id: ids[index],
      kind: creditDisbursement.kind,
      subject: String(credit_id),
      label: creditNumber(credit_id),
      credit_id,
      amount: to_pay,
      input: {
        payee_kind: payee.split(':')[0],
        to_pay,
        payee_account_id: accounts.get(payee),
      },
      proposed_by: approver === one ? other : one,
      proposed_at: momentOn(day, PREPARED_HOUR),
      expires_on: day,
      state: 'approved',
      decided_by: approver,
      decided_at: momentOn(day, APPROVED_HOUR),
    };
  });
  await insertRows(trx, 'decisions', rows);
  return ids;
}

/** What the paper file of the credit proved on its day. */
const gatesOf = ({ plate, payee_name: name }: PastTransfer) => [
  { name: 'documents', holds: true, proof: 'Firmado fuera del programa' },
  { name: 'identity', holds: true, proof: 'Titular aprobado' },
  { name: 'lists', holds: true, proof: 'Consultadas antes del giro' },
  { name: 'compliance', holds: true, proof: 'Revisado antes del giro' },
  ...(plate === null ? [] : [{ name: 'plate', holds: true, proof: plate }]),
  { name: 'account', holds: true, proof: `Cuenta de ${name}, confirmada por teléfono` },
];

type AccountsInput = Pick<KeepInput, 'written' | 'people'>;

/** One account for each payee, entered a day before the first transfer to it. */
async function keepAccounts(
  trx: Transaction<DB>,
  { written, people: [one, other] }: AccountsInput,
): Promise<ReadonlyMap<string, number>> {
  const firsts = new Map<string, PastTransfer>();
  for (const { transfer } of written) {
    if (!firsts.has(transfer.payee)) firsts.set(transfer.payee, transfer);
  }
  const ids = await reserveIds(trx, {
    table: 'payee_accounts',
    key: 'payee_account_id',
    count: firsts.size,
  });
  const rows = [...firsts.values()].map((transfer, index) => {
    const [kind, id] = transfer.payee.split(':');
    const dayBefore = Temporal.PlainDate.from(transfer.disbursed_on).subtract({ days: 1 });
    return {
      payee_account_id: ids[index],
      supplier_id: kind === 'supplier' ? Number(id) : null,
      borrower_id: kind === 'borrower' ? Number(id) : null,
      bank: BANK,
      account_type: kind === 'supplier' ? 'checking' : 'savings',
      account_number: accountNumber(transfer.payee),
      holder: transfer.payee_name,
      holder_identification: transfer.payee_identification,
      changed_by: one,
      changed_at: momentOn(dayBefore.toString(), PREPARED_HOUR),
      confirmed_by: other,
      confirmed_at: momentOn(dayBefore.toString(), APPROVED_HOUR),
      confirmation: BY_PHONE,
    };
  });
  await insertRows(trx, 'payee_accounts', rows);
  return new Map([...firsts.keys()].map((payee, index) => [payee, ids[index] ?? 0]));
}
