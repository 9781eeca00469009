import { STATE } from '@cuotaclara/contract';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button } from '@mantine/core';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import type { OwnCredit } from './own-credit-queries.ts';
import { useOwnStep } from './use-own-credit-changes.ts';

/** Withdraws an application, until the disbursement. */
export const WithdrawButton = ({ credit }: { credit: OwnCredit }) => {
  const step = useOwnStep();
  if (!credit.steps.some(({ to }) => to === STATE.withdrawn)) return null;
  const ask = (): void =>
    confirmAction({
      title: `¿Desistir de ${credit.number}?`,
      consequence: 'Cerramos tu solicitud y no te cobramos nada. Puedes pedir otra después.',
      verb: 'Desistir',
      tone: 'danger',
      reason: { label: 'Cuéntanos por qué', lengthMax: NOTE_LENGTH_MAX },
      onConfirm: async (note) => {
        await step.mutateAsync({ creditId: credit.credit_id, to: STATE.withdrawn, note });
      },
    });
  return (
    <div>
      <Button variant="subtle" onClick={ask}>
        Ya no quiero este crédito
      </Button>
    </div>
  );
};
