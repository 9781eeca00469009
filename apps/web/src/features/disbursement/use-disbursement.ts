import type { BodyOf } from '@cuotaclara/contract';
import { openVoucher, returnDisbursement } from '@cuotaclara/contract/disbursement/disbursement';
import type { DisbursementState } from '@cuotaclara/contract/disbursement/disbursement-words';
import { changePayeeAccount } from '@cuotaclara/contract/disbursement/payee-accounts';
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
  options: { readonly mutationKey?: MutationKey } = {},
) => {
  const onSettled = useInvalidateCredits();
  return useCommit({ mutationFn: send, onSettled, done, meta: { inline: true }, ...options });
};

/** The state in which an act found the disbursement; `none` before it is approved. */
type SeenState = DisbursementState | 'none';

type ActOf = { readonly id: number; readonly seen: SeenState };

/** Name of an act on a credit, by the state in which it found the disbursement. */
export const actKey = ({ id, seen }: ActOf): MutationKey => ['disbursement-act', id, seen];

/**
 * Why the last act on a credit was refused, where its form is gone: another person was first, and
 * the page that was read again shows the card of another state.
 */
export const useLastRefusal = ({ id, seen }: ActOf): Error | null => {
  const last = useMutationState({
    filters: { mutationKey: ['disbursement-act', id] },
    select: ({ state, options }) => ({ failure: state.error, seen: options.mutationKey?.[2] }),
  }).at(-1);
  return last !== undefined && last.seen !== seen && isConflict(last.failure) ? last.failure : null;
};

/** Sent again because no answer came, money moves once: the key is that of what is sent. */
const useKeyedAct = <Input, Reply>(
  { id, seen }: ActOf,
  send: (input: Input, headers: Readonly<Record<string, string>>) => Promise<Reply>,
  done: Done<Reply, Input>,
) => {
  const { withKey } = useSameKey();
  return useAct(
    (input: Input) => withKey(JSON.stringify(input), (headers) => send(input, headers)),
    done,
    { mutationKey: actKey({ id, seen }) },
  );
};

export const useReturn = (id: number) =>
  useKeyedAct(
    { id, seen: 'approved' },
    (body: BodyOf<typeof returnDisbursement>, headers) =>
      call(returnDisbursement, { params: { id }, body }, { headers }),
    'Desembolso devuelto',
  );

export const useChangeAccount = (id: number) =>
  useAct(
    (body: BodyOf<typeof changePayeeAccount>) => call(changePayeeAccount, { params: { id }, body }),
    'Cuenta registrada. Falta que otra persona la confirme',
  );

/** Each file that leaves the server is an entry of the audit log. */
export const useVoucherFile = (id: number) =>
  useCommit({
    mutationFn: () => downloadFile(openVoucher, { params: { id } }),
    onSuccess: saveFile,
    done: savedWords,
  });
