import type { BankFile, UndoPreview } from '@cuotaclara/contract/bank-files/bank-files';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { quoted } from '@cuotaclara/contract/values/sentences';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import {
  useApproveUndo,
  useProposeUndo,
  useRefuseUndo,
} from '#features/bank-files/use-treasury.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';

const DEPOSITS = ['consignación', 'consignaciones'] as const;
const REOPENED = ['crédito pagado vuelve', 'créditos pagados vuelven'] as const;

const sumWords = (count: number, pesos: number, noun: readonly [string, string]): string =>
  `${countedText(count, noun)} por ${formatMoney(pesos)}`;

/** What undoing takes back, in words. */
function undoWords(preview: UndoPreview): string {
  const payments = sumWords(preview.payment_count, preview.payment_pesos, ['pago', 'pagos']);
  const credits = countedText(preview.credit_count, ['crédito', 'créditos']);
  const deposits = sumWords(preview.deposit_count, preview.deposit_pesos, DEPOSITS);
  const reopened =
    preview.paid_off_count > 0 ? ` ${countedText(preview.paid_off_count, REOPENED)} a deber.` : '';
  const taken = `Se reversan ${payments} en ${credits} y salen de la bandeja ${deposits}.`;
  return `${taken}${reopened} Las cuotas se calculan otra vez sin esos pagos.`;
}

const useLook = (id: number) => {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(treasuryQueries.undo(id));
};

export const UndoButton = ({ file }: { file: BankFile }) => {
  const propose = useProposeUndo();
  const look = useLook(file.bank_file_id);
  const ask = async (): Promise<void> => {
    const preview = await look();
    confirmAction({
      title: `¿Proponer deshacer «${file.name}»?`,
      consequence: preview.obstacle ?? `${undoWords(preview)} Otra persona debe aprobarlo.`,
      verb: 'Proponer',
      tone: 'danger',
      reason: {
        label: 'Por qué hay que deshacerlo',
        placeholder: 'Era el archivo de otra cuenta',
        lengthMax: NOTE_LENGTH_MAX,
      },
      onConfirm: async (reason) => {
        await propose.mutateAsync({ id: file.bank_file_id, reason });
      },
    });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => void ask()}
    >
      Deshacer archivo
    </Button>
  );
};

/** A proposal to undo the file, with what the person may do about it. */
export const UndoProposal = ({ file }: { file: BankFile }) => {
  const approve = useApproveUndo();
  const refuse = useRefuseUndo();
  const look = useLook(file.bank_file_id);
  const { undo, bank_file_id: id } = file;
  if (undo === null || file.state !== 'undo_proposed') return null;
  const askApprove = async (): Promise<void> => {
    const preview = await look();
    confirmAction({
      title: `¿Deshacer «${file.name}»?`,
      consequence: undoWords(preview),
      verb: 'Deshacer el archivo',
      tone: 'danger',
      onConfirm: async () => {
        await approve.mutateAsync({ id, payment_count: preview.payment_count });
      },
    });
  };
  const askRefuse = (): void =>
    confirmAction({
      title: undo.is_mine ? '¿Retirar tu propuesta?' : '¿Dejar el archivo como está?',
      consequence: 'Nada cambia: los pagos del archivo siguen contando.',
      verb: undo.is_mine ? 'Retirar' : 'Dejarlo como está',
      reason: { label: 'Motivo', lengthMax: NOTE_LENGTH_MAX },
      onConfirm: async (note) => {
        await refuse.mutateAsync({ id, note });
      },
    });
  return (
    <Notice tone="warn">
      <p className={shared.line}>
        <span>
          {undo.proposed_by} propuso deshacerlo el <DateText value={undo.proposed_at} />:{' '}
          {quoted(undo.reason)}.
        </span>
        <span className={shared.buttons}>
          {!undo.is_mine && (
            <Button size="sm" onClick={() => void askApprove()}>
              Revisar y aprobar
            </Button>
          )}
          <Button size="sm" variant="default" onClick={askRefuse}>
            {undo.is_mine ? 'Retirar mi propuesta' : 'No aprobar'}
          </Button>
        </span>
      </p>
    </Notice>
  );
};
