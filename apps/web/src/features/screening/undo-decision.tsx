import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import type { ScreeningHit } from '@cuotaclara/contract/screening/screening-hits';
import { Button } from '@mantine/core';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { useDecideHit } from './use-screening-changes.ts';

type UndoDecisionProps = {
  hit: Pick<ScreeningHit, 'screening_hit_id' | 'full_name' | 'decision'>;
  onUndone?: () => void;
};

/** Takes a decision about a hit back, which waits for one again. */
export const UndoDecision = ({ hit, onUndone }: UndoDecisionProps) => {
  const decide = useDecideHit();
  const ask = (): void =>
    confirmAction({
      title: `¿Deshacer la decisión sobre ${hit.full_name}?`,
      consequence:
        'La coincidencia vuelve a estar por decidir y el crédito espera esa decisión. Queda ' +
        'escrito lo que se decidió, y que lo deshiciste.',
      verb: 'Deshacer',
      reason: { label: 'Por qué la deshaces', lengthMax: NOTE_LENGTH_MAX },
      onConfirm: async (reason) => {
        await decide.mutateAsync({
          id: hit.screening_hit_id,
          decision: null,
          seen_decision: hit.decision,
          reason,
        });
        onUndone?.();
      },
    });
  return (
    <Button variant="subtle" size="compact-sm" onClick={ask}>
      Deshacer
    </Button>
  );
};
