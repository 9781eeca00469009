import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import type { SettlementDetail } from '@cuotaclara/contract/settlements/settlements';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useUndoSettlement } from '#features/bank-files/use-treasury.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { SettlementLines } from './settlement-lines.tsx';

const ITEMS = ['movimiento vuelve', 'movimientos vuelven'] as const;

/** Shows what undoing a settlement books back, and does it with a reason. */
export const UndoSettlementButton = ({ settlement }: { settlement: SettlementDetail }) => {
  const undo = useUndoSettlement();
  const queryClient = useQueryClient();
  const { gateway_settlement_id: id, reference } = settlement;
  const ask = async (): Promise<void> => {
    const preview = await queryClient.fetchQuery(treasuryQueries.settlementUndo(id));
    confirmAction({
      title: `¿Deshacer la liquidación ${reference}?`,
      consequence: (
        <Stack>
          <span>
            {countedText(preview.item_count, ITEMS)} a quedar sin liquidar
            {preview.frees_line ? ' y la línea del banco vuelve a la bandeja' : ''}. En los libros
            queda este asiento, con fecha del {formatDate(preview.booked_on)}:
          </span>
          <SettlementLines lines={preview.lines} />
        </Stack>
      ),
      verb: 'Deshacer',
      tone: 'danger',
      reason: {
        label: 'Por qué hay que deshacerla',
        placeholder: 'Se escribió la comisión de otra liquidación',
        lengthMax: NOTE_LENGTH_MAX,
      },
      onConfirm: async (reason) => {
        await undo.mutateAsync({ id, reason });
      },
    });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => void ask()}
    >
      Deshacer
    </Button>
  );
};
