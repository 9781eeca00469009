import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { type IdentityFile, REASON_LENGTH_MAX } from '@cuotaclara/contract/identity/review';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { useRecordInPerson } from './use-review-changes.ts';

/** Records that a member of the staff verified the borrower in person, and how. */
export const useAskInPerson = ({ borrower }: IdentityFile) => {
  const record = useRecordInPerson(exactBorrowerKey(borrower));
  return () =>
    confirmAction({
      title: `¿Viste a ${wholeName(borrower)} con su documento?`,
      consequence:
        'Queda escrito con tu nombre y la fecha, y vale como prueba de que es la persona. No se puede borrar.',
      verb: 'Registrar verificación',
      reason: {
        label: 'Dónde y cómo la verificaste',
        placeholder: 'En la sede El Poblado, con su cédula original',
        lengthMax: REASON_LENGTH_MAX,
      },
      onConfirm: async (reason) => {
        await record.mutateAsync(reason);
      },
    });
};
