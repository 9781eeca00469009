import { payoutNumber } from '@cuotaclara/contract/disbursement/disbursement-words';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { unsafeCurrent } from '#features/disbursement/disbursements.reads.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { recordVoucherOpened } from './record-voucher-opened.ts';

type OpenVoucherDeps = {
  readonly db: Reader;
  readonly files: FileStore;
  readonly run: RunCommand;
};

type OpenVoucherInput = { readonly creditId: number; readonly caller: Caller<Actor> };

/** The voucher of a credit in scope. The audit line is written before the first byte leaves. */
export async function openVoucher(
  deps: OpenVoucherDeps,
  { creditId, caller }: OpenVoucherInput,
): Promise<FileAnswer> {
  await findGuardedCredit(deps.db, { creditId, actor: caller.actor });
  const row = await unsafeCurrent(deps.db, creditId);
  if (row?.voucher_file_id == null || row.voucher_number === null) return refuse('not_found');
  const file = await openFile(deps, row.voucher_file_id);
  await deps.run(recordVoucherOpened, caller, { creditId, number: row.voucher_number });
  const { contentType } = file;
  const extension = contentType === 'application/pdf' ? 'pdf' : 'jpg';
  const name = `Comprobante ${payoutNumber(row.voucher_number)}.${extension}`;
  return { content: file.read(), contentType, name, isShown: true };
}
