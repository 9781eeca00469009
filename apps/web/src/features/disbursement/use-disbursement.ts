import type { BodyOf, QueryOf } from '@cuotaclara/contract';
import {
  approveDisbursement,
  openVoucher,
  prepareDisbursement,
  recordTransfer,
  returnDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import {
  type DisbursementState,
  payoutNumber,
} from '@cuotaclara/contract/disbursement/disbursement-words';
import {
  changePayeeAccount,
  confirmPayeeAccount,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import { type MutationKey, useMutationState } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { isConflict } from '#lib/api/reason-text.ts';
import { savedWords, saveFile } from '#lib/api/save-file.ts';
import { type Done, useCommit } from '#lib/api/use-commit.ts';
import { useSameKey } from '#lib/api/use-same-key.ts';

/** An act whose failure the form shows. A refusal reads again too: others may have been first. */
const useAct = <Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  done: Done<Reply, Input>,
  options: { readonly mutationKey?: MutationKey; readonly onSuccess?: () => void } = {},
) => {
  const onSettled = useInvalidateCredits();
  return useCommit({ mutationFn: send, onSettled, done, meta: { inline: true }, ...options });
};

/** The state in which an act found the disbursement; `none` before it is prepared. */
type SeenState = Exclude<DisbursementState, 'returned'> | 'none';

type ActOf = { readonly id: number; readonly seen: SeenState };

const actKey = (id: number): MutationKey => ['disbursement-act', id];

/**
 * Why the last act on a credit was refused, where its form is gone: another person was first, and
 * the page that was read again shows the card of another state.
 */
export const useLastRefusal = ({ id, seen }: ActOf): Error | null => {
  const last = useMutationState({
    filters: { mutationKey: actKey(id) },
    select: ({ state, options }) => ({ failure: state.error, seen: options.mutationKey?.[2] }),
  }).at(-1);
  return last !== undefined && last.seen !== seen && isConflict(last.failure) ? last.failure : null;
};

/** Sent again because no answer came, money moves once: the key is that of what is sent. */
const useKeyedAct = <Input, Reply>(
  { id, seen, onSuccess }: ActOf & { readonly onSuccess?: () => void },
  send: (input: Input, headers: Readonly<Record<string, string>>) => Promise<Reply>,
  done: Done<Reply, Input>,
  sentText: (input: Input) => string = (input) => JSON.stringify(input),
) => {
  const { withKey } = useSameKey();
  return useAct(
    (input: Input) => withKey(sentText(input), (headers) => send(input, headers)),
    done,
    { mutationKey: [...actKey(id), seen], ...(onSuccess && { onSuccess }) },
  );
};

export const usePrepare = (id: number) =>
  useKeyedAct(
    { id, seen: 'none' },
    (body: BodyOf<typeof prepareDisbursement>, headers) =>
      call(prepareDisbursement, { params: { id }, body }, { headers }),
    'Desembolso preparado. Falta que otra persona lo apruebe',
  );

export const useApprove = (id: number) =>
  useKeyedAct(
    { id, seen: 'prepared' },
    (body: BodyOf<typeof approveDisbursement>, headers) =>
      call(approveDisbursement, { params: { id }, body }, { headers }),
    'Giro aprobado. Haz la transferencia y sube su comprobante',
    // Another code is the same approval.
    ({ code: _code, ...seen }) => JSON.stringify(seen),
  );

export const useReturn = ({ id, seen }: ActOf) =>
  useKeyedAct(
    { id, seen },
    (body: BodyOf<typeof returnDisbursement>, headers) =>
      call(returnDisbursement, { params: { id }, body }, { headers }),
    'Desembolso devuelto',
  );

type Voucher = { readonly voucher: QueryOf<typeof recordTransfer>; readonly file: File };

/** The draft of the voucher is forgotten before anything is read again. */
export const useRecordTransfer = (id: number, onSuccess: () => void) =>
  useKeyedAct(
    { id, seen: 'approved', onSuccess },
    ({ voucher, file }: Voucher, headers) =>
      call(recordTransfer, { params: { id }, query: voucher, body: file }, { headers }),
    ({ voucher_number }) => `Crédito desembolsado con el giro ${payoutNumber(voucher_number)}`,
    ({ voucher, file }) => `${JSON.stringify(voucher)} ${file.name} ${file.size}`,
  );

export const useChangeAccount = (id: number) =>
  useAct(
    (body: BodyOf<typeof changePayeeAccount>) => call(changePayeeAccount, { params: { id }, body }),
    'Cuenta registrada. Falta que otra persona la confirme',
  );

export const useConfirmAccount = (id: number) =>
  useAct(
    (body: BodyOf<typeof confirmPayeeAccount>) =>
      call(confirmPayeeAccount, { params: { id }, body }),
    'Cuenta confirmada',
  );

/** Each file that leaves the server is an entry of the audit log. */
export const useVoucherFile = (id: number) =>
  useCommit({
    mutationFn: () => downloadFile(openVoucher, { params: { id } }),
    onSuccess: saveFile,
    done: savedWords,
  });
