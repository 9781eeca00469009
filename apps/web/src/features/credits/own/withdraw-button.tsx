import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { Button } from '@mantine/core';
import { reportProblem } from '#lib/api/problems.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import type { OwnCredit } from './own-credit-queries.ts';
import { useOwnStep } from './use-own-credit-changes.ts';

/** Gives a credit up, as long as no money has left. */
export const WithdrawButton = ({ credit }: { credit: OwnCredit }) => {
  const step = useOwnStep();
  if (!credit.steps.some(({ to }) => to === stateIdOf('DESISTIDO'))) return null;
  const ask = (): void =>
    confirmAction({
      title: `¿Desistir de ${credit.number}?`,
      consequence: 'Cerramos tu solicitud y no te cobramos nada. Puedes pedir otra después.',
      verb: 'Desistir',
      tone: 'danger',
      reason: { label: 'Cuéntanos por qué', lengthMax: NOTE_LENGTH_MAX },
      onConfirm: async (note) => {
        await step
          .mutateAsync({ creditId: credit.credit_id, to: 'DESISTIDO', note })
          .catch((failure: unknown) => {
            reportProblem(failure);
            throw failure;
          });
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
