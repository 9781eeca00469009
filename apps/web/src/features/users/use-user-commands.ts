import { BLOCK_REASON_LENGTH_MAX, type UserDetail } from '@cuotaclara/contract';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useBlockUser, useDeleteVendor, usePlainChange } from './use-user-changes.ts';

/** What the page of a user does to them, asking first where it hurts. */
export const useUserCommands = (user: UserDetail, onDeleted: () => void) => {
  const id = user.user_id;
  const name = `${user.first_name} ${user.first_surname}`;
  const block = useBlockUser(id);
  const plain = usePlainChange(id);
  const remove = useDeleteVendor(id);
  const told = (title: string) => () => void showToast({ tone: 'good', title });

  return {
    isUnlocking: plain.isPending && plain.variables === 'unlock',
    isInviting: plain.isPending && plain.variables === 'invite',
    unlock: () => {
      if (plain.isPending) return;
      plain.mutate('unlock', { onSuccess: told(`${name} puede entrar de nuevo`) });
    },
    invite: () => {
      if (plain.isPending) return;
      plain.mutate('invite', { onSuccess: told(`Le escribimos a ${user.email}`) });
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
          told(`${name} ya no puede entrar`)();
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
          told('Verificación en dos pasos desactivada')();
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
          told(`${name} se eliminó`)();
          onDeleted();
        },
      }),
  };
};
