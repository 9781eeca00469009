import {
  examineBankFile,
  getBankFile,
  importBankFile,
  listBankRows,
} from '@cuotaclara/contract/bank-files/bank-files';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { file2001 } from '#api-test/bank-files/asobancaria-lines.ts';
import { count, type Story } from '../chronicle.ts';
import { act, type Scene, SimulationError } from './act.ts';
import { type Brought, enterPayment } from './pay.ts';

type BankRow = { readonly story: Story; readonly brought: Brought };

const PAUSE_MS = 40;
const LOOKS_MAX = 1_500;
/** A reference that names no credit: its money waits in the tray. */
const UNKNOWN = '9911223344';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

type BookedRow = { readonly payment_id: number | null; readonly credit_id: number | null };

async function bookedRows(scene: Scene, id: number): Promise<readonly BookedRow[]> {
  const { treasury } = scene.world.people;
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const file = await treasury.call(getBankFile, { params: { id } });
    if (file.body.left === 0 && file.body.state === 'booked') {
      const query = { fate: 'credit', page_number: 0, page_size: 50 };
      const rows = await treasury.call(listBankRows, { params: { id }, query });
      if (rows.status !== 200) throw new SimulationError(JSON.stringify(rows.body));
      return rows.body.data;
    }
    await pause();
  }
  throw new SimulationError(`${scene.today} the bank file ${id} was not booked`);
}

/** Today's file of the bank: each row pays its credit, and one of some files pays nobody. */
export async function importFile(scene: Scene, rows: readonly BankRow[]): Promise<void> {
  const { world, chronicle, today } = scene;
  const { treasury } = world.people;
  const strange = scene.diceOf('strange', today).oneOf(3) ? 123_400 : 0;
  const first = Number(today.replaceAll('-', '').slice(2)) * 10;
  const written = [
    ...rows.map(({ story, brought }, index) => ({
      reference: creditReference(story.creditId),
      cents: brought.amount * 100,
      sequence: first + index,
    })),
    ...(strange > 0
      ? [{ reference: UNKNOWN, cents: strange * 100, sequence: first + rows.length }]
      : []),
  ];
  const bytes = Buffer.from(file2001([written], today.replaceAll('-', '')));
  const file = { bytes, contentType: 'text/plain' };
  const seen = await treasury.call(examineBankFile, { file });
  const fates: readonly { fate: string; count: number }[] = seen.body.fates;
  const posting = fates.find(({ fate }) => fate === 'credit')?.count ?? 0;
  if (posting !== rows.length) {
    throw new SimulationError(
      `${today} ${posting} of ${rows.length} rows: ${JSON.stringify(fates)}`,
    );
  }
  const query = { name: `RECAUDO-${today}.txt`, seen_posting: posting };
  const imported = await act(scene, treasury, importBankFile, { query, file });
  const booked = await bookedRows(scene, imported.body.bank_file_id);
  for (const { story, brought } of rows) {
    const id = booked.find(({ credit_id }) => credit_id === story.creditId)?.payment_id ?? null;
    if (id === null) throw new SimulationError(`${today} no payment of ${story.creditId}`);
    enterPayment(scene, story, { ...brought, id, money: 'bank' });
  }
  chronicle.money.bank += strange;
  chronicle.money.unidentified -= strange;
  count(chronicle, 'bank files');
  count(chronicle, 'payments of bank files', rows.length);
}
