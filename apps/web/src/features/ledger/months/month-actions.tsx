import type { MonthClosing } from '@cuotaclara/contract/ledger/months';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMay } from '#domain/credit/use-may.ts';
import classes from '#features/ledger/ledger.module.css';
import { monthName, monthOnly } from '#features/ledger/month-words.ts';
import {
  useBeginClosing,
  useCloseMonth,
  useStopClosing,
} from '#features/ledger/use-ledger-changes.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';

/** Beginning and ending the closing of a month; what cannot be done yet says why. */
export const MonthActions = ({ closing }: { closing: MonthClosing }) => {
  const may = useMay();
  const begin = useBeginClosing();
  const stop = useStopClosing();
  const close = useCloseMonth();
  const { month, state, obstacle, lines } = closing;
  if (!may('manage_ledger') || state === 'closed') return null;
  if (state === 'open') {
    return (
      <>
        {obstacle !== null && <span className={classes.why}>{obstacle}</span>}
        <Button
          variant="default"
          disabled={obstacle !== null}
          loading={begin.isPending}
          onClick={() => begin.mutate(month)}
        >
          Empezar el cierre
        </Button>
      </>
    );
  }
  const missing = lines.filter(({ is_done }) => !is_done).length;
  const ask = (): void =>
    confirmAction({
      title: `¿Cerrar ${monthName(month)}?`,
      consequence:
        'Sus saldos y su huella quedan guardados y nada más se contabiliza en él. Solo dos personas pueden reabrirlo.',
      verb: `Cerrar ${monthOnly(month)}`,
      onConfirm: async () => void (await close.mutateAsync(month)),
    });
  return (
    <>
      <Button variant="subtle" loading={stop.isPending} onClick={() => stop.mutate(month)}>
        Suspender el cierre
      </Button>
      {missing > 0 && (
        <span className={classes.why}>
          {missing === 1 ? 'Falta' : 'Faltan'} {missing} de {lines.length}
        </span>
      )}
      <Button
        disabled={obstacle !== null}
        title={obstacle ?? undefined}
        leftSection={<IconLock size={16} stroke={1.8} aria-hidden="true" />}
        onClick={ask}
      >
        Cerrar {monthOnly(month)}
      </Button>
    </>
  );
};
