import type { QueryOf } from '@cuotaclara/contract';
import type { recordTransfer as recordRoute } from '@cuotaclara/contract/disbursement/disbursement';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { NoticeDeps } from '#features/disbursement/after/disbursed-notice.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileChecks } from '#platform/files/content/file-checks.ts';
import { prepareProof } from '#platform/files/content/prepare-proof.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { takeFile } from '#platform/files/take-file.ts';
import type { Actor } from '#platform/http/actor.ts';
import { recordTransfer } from './record-transfer.ts';

export type TakeVoucherDeps = NoticeDeps & {
  readonly db: Database;
  readonly run: RunCommand;
  readonly creditSteps: CreditSteps;
  readonly files: FileStore;
  readonly fileChecks: FileChecks;
};

type SentVoucher = {
  readonly creditId: number;
  readonly voucher: QueryOf<typeof recordRoute>;
  readonly bytes: Uint8Array;
  readonly caller: Caller<Actor>;
};

/** Takes the voucher of the bank and records the transfer. A refused one stores no file. */
export const takeVoucher = (
  deps: TakeVoucherDeps,
  { creditId, voucher, bytes, caller }: SentVoucher,
) =>
  takeFile(deps.files, {
    check: async () => {
      await findGuardedCredit(deps.db, { creditId, actor: caller.actor });
    },
    prepare: () => prepareProof(deps.fileChecks, bytes),
    keep: (file) => deps.run(recordTransfer(deps), caller, { creditId, voucher, file }),
  });
