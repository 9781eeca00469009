import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import classes from '#features/applications/application.module.css';
import { useDiscardApplication } from '#features/applications/use-application-end.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import type { WizardProps } from './wizard-props.ts';

type DiscardButtonProps = Pick<WizardProps, 'audience' | 'process' | 'onDiscarded'>;

/** Ends a draft that nobody wants any more. */
export const DiscardButton = ({ audience, process, onDiscarded }: DiscardButtonProps) => {
  const discard = useDiscardApplication();
  const creditId = process.credit.id;
  if (creditId === null) return null;
  const ask = (): void =>
    confirmAction({
      title: '¿Descartar esta solicitud?',
      consequence:
        audience === 'borrower'
          ? 'La solicitud se cierra y no la estudiamos. Puedes empezar otra cuando quieras.'
          : 'La solicitud se cierra y queda en el historial del cliente. No se puede reabrir.',
      verb: 'Descartar',
      tone: 'danger',
      reason: { label: 'Motivo', lengthMax: NOTE_LENGTH_MAX },
      onConfirm: async (note) => {
        await discard.mutateAsync({ creditId, note });
        onDiscarded();
      },
    });
  return (
    <button type="button" className={classes.discard} onClick={ask}>
      Descartar solicitud
    </button>
  );
};
