import { CLOSING_LINES } from '@cuotaclara/contract/ledger/ledger-words';
import type { ClosingLine, MonthClosing } from '@cuotaclara/contract/ledger/months';
import { IconArrowRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import { useProposeDecision } from '#domain/decision/use-decision-acts.ts';
import { useCheckMonth } from '#features/ledger/use-ledger-changes.ts';
import { tellRefusal } from '#ui/dialogs/tell-refusal.tsx';
import classes from './closing-strip.module.css';

type ClosingStripProps = { readonly closing: MonthClosing };

/** What the month needs before it is closed; the first thing that is missing is marked. */
export const ClosingStrip = ({ closing }: ClosingStripProps) => {
  const next = closing.lines.find(({ is_done }) => !is_done);
  return (
    <ol className={classes.closing} aria-label="Lista de cierre">
      {closing.lines.map((line) => (
        <li key={line.name} className={classes.step} data-next={line === next || undefined}>
          {line.is_done ? (
            <IconCircleCheck size={18} stroke={1.8} className={classes.good} aria-label="Listo" />
          ) : (
            <IconCircleDashed size={18} stroke={1.8} className={classes.warn} aria-label="Falta" />
          )}
          <p className={classes.stepWords}>
            <strong>{CLOSING_LINES[line.name]}</strong>
            <Proof line={line} />
          </p>
          {line === next && <NextAction closing={closing} line={line} />}
        </li>
      ))}
    </ol>
  );
};

const TREASURY = { bank: '/deposits', gateway: '/settlements' } as const;

/** What shows that a line is done or missing; who may work there opens exactly that. */
const Proof = ({ line: { name, proof, solved_by: solver } }: { line: ClosingLine }) => {
  const may = useMay();
  // Who may solve it does not read that accounting does.
  const isOwn = (name === 'allowance' || name === 'check') && may('manage_ledger');
  const words = solver === null || isOwn ? proof : `${proof}. ${solver}`;
  if ((name === 'bank' || name === 'gateway') && may('reconcile_bank')) {
    return <Link to={TREASURY[name]}>{words}</Link>;
  }
  return <span>{words}</span>;
};

/** What this person can do about a line now; other lines are solved elsewhere. */
const NextAction = ({ closing, line }: ClosingStripProps & { line: ClosingLine }) => {
  const may = useMay();
  const check = useCheckMonth();
  const propose = useProposeDecision('month_allowance');
  const { month, run, open_decisions: open } = closing;
  if (!may('manage_ledger')) return null;
  const isChecking = run?.state === 'waiting' || run?.state === 'running';
  const isProposed = open.some(({ kind }) => kind === 'month_allowance');
  if (line.name === 'check') {
    return (
      <Next isBusy={check.isPending || isChecking} onClick={() => check.mutate(month)}>
        Verificar
      </Next>
    );
  }
  if (line.name !== 'allowance' || isProposed) return null;
  return (
    <Next
      isBusy={propose.isPending}
      onClick={() =>
        propose.mutate({ subject: month, input: {}, reason: null }, { onError: tellRefusal })
      }
    >
      Proponer
    </Next>
  );
};

type NextProps = {
  readonly isBusy: boolean;
  readonly onClick: () => void;
  readonly children: string;
};

const Next = ({ isBusy, onClick, children }: NextProps) => (
  <button type="button" className={classes.next} disabled={isBusy} onClick={onClick}>
    <IconArrowRight size={14} stroke={2} aria-hidden="true" />
    {children}
  </button>
);
