import { BLOCK_REASON_LENGTH_MAX, type UserDetail } from '@cuotaclara/contract';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { useBlockUser, useDeleteVendor, usePlainChange } from './use-user-changes.ts';

/** What the page of a user does to them, asking first where it hurts. */
export const useUserCommands = (user: UserDetail, onDeleted: () => void) => {
  const id = user.user_id;
  const name = shortName(user);
  const block = useBlockUser(id);
  const plain = usePlainChange(id);
  const remove = useDeleteVendor(user);

  return {
    isUnlocking: plain.isPending && plain.variables === 'unlock',
    isInviting: plain.isPending && plain.variables === 'invite',
    unlock: () => {
      if (!plain.isPending) plain.mutate('unlock');
    },
    invite: () => {
      if (!plain.isPending) plain.mutate('invite');
    },
    askToBlock: () =>
      confirmAction({
        title: `¿Bloquear a ${name}?`,
        consequence:
          'Sus sesiones se cierran ya mismo y no podrá entrar. Puedes desbloquearla después.',
        verb: 'Bloquear',
        tone: 'danger',
        reason: { label: 'Motivo', lengthMax: BLOCK_REASON_LENGTH_MAX },
        onConfirm: async (reason) => {
          await block.mutateAsync(reason);
        },
      }),
    askToResetSecondFactor: () =>
      confirmAction({
        title: '¿Quitar la verificación en dos pasos?',
        consequence: `Hazlo solo si ${name} perdió su teléfono y estás seguro de que es quien te lo pide. Sus sesiones se cierran y entrará sin el código.`,
        verb: 'Quitar la verificación',
        tone: 'danger',
        onConfirm: async () => {
          await plain.mutateAsync('reset');
        },
      }),
    askToDelete: () =>
      confirmAction({
        title: `¿Eliminar a ${name}?`,
        consequence:
          'La cuenta desaparece para siempre. Si ya tiene movimientos, solo puedes bloquearla.',
        verb: 'Eliminar',
        tone: 'danger',
        onConfirm: async () => {
          await remove.mutateAsync();
          onDeleted();
        },
      }),
  };
};
