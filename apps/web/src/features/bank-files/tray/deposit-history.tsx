import {
  ASSIGNMENT_KINDS,
  ASSIGNMENT_STATES,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import type { DepositAssignment } from '@cuotaclara/contract/bank-files/deposits';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { quoted, sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '#features/bank-files/treasury.module.css';
import { useApproveClosing, useRefuseClosing } from '#features/bank-files/use-treasury.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

/** Who proposed it, for how much, why, and who would get the money. */
const proposalText = ({ proposed_by, amount, reason, ...to }: DepositAssignment): string =>
  [
    `${proposed_by} lo propuso por ${formatMoney(amount)}${reason ? `: ${quoted(reason)}` : ''}.`,
    ...(to.party === null ? [] : [`Sale de ${partyText(to.party)}, más el 4×1000.`]),
    ...(to.payee === null ? [] : [`A ${sentenceEnd(to.payee)}`]),
    'Queda en los libros con fecha de hoy.',
  ].join(' ');

/** A refund that was proposed before its account was asked cannot be booked. */
const lacksAccount = ({ kind, party }: DepositAssignment): boolean =>
  kind === 'refunded' && party === null;

type DecideProps = { part: DepositAssignment; mayApprove: boolean };

const Decide = ({ part, mayApprove }: DecideProps) => {
  const approve = useApproveClosing();
  const refuse = useRefuseClosing();
  const { deposit_assignment_id: id } = part;
  const askApprove = (): void =>
    confirmAction({
      title: `¿Aprobar: ${ASSIGNMENT_KINDS[part.kind].toLowerCase()}?`,
      consequence: proposalText(part),
      verb: 'Aprobar',
      tone: 'danger',
      onConfirm: async () => {
        await approve.mutateAsync(id);
      },
    });
  const askRefuse = (): void =>
    confirmAction({
      title: part.is_mine ? '¿Retirar tu propuesta?' : '¿No aprobar la propuesta?',
      consequence: 'La consignación sigue en la bandeja.',
      verb: part.is_mine ? 'Retirar' : 'No aprobar',
      reason: { label: 'Motivo', lengthMax: NOTE_LENGTH_MAX },
      onConfirm: async (note) => {
        await refuse.mutateAsync({ id, note });
      },
    });
  return (
    <span className={classes.buttons}>
      {mayApprove && !part.is_mine && !lacksAccount(part) && (
        <Button size="sm" onClick={askApprove}>
          Revisar y aprobar
        </Button>
      )}
      <Button size="sm" variant="default" onClick={askRefuse}>
        {part.is_mine ? 'Retirar mi propuesta' : 'No aprobar'}
      </Button>
    </span>
  );
};

type HistoryProps = {
  parts: readonly DepositAssignment[];
  /** False while something keeps the deposit from being closed. */
  mayApprove: boolean;
};

/** What became of a deposit, part by part, and what another person must approve. */
export const DepositHistory = ({ parts, mayApprove }: HistoryProps) => {
  if (parts.length === 0) return null;
  return (
    <Panel title="Qué pasó con ella">
      <ul className={classes.found}>
        {parts.map((part) => (
          <li key={part.deposit_assignment_id}>
            <div className={classes.line} style={{ padding: 'var(--space-2) 0' }}>
              <span>
                <span className={classes.strong}>
                  {ASSIGNMENT_KINDS[part.kind]} · <MoneyText pesos={part.amount} />
                </span>
                <span className={classes.under}>
                  {part.is_reversed ? 'Pago reversado' : ASSIGNMENT_STATES[part.state]} ·{' '}
                  {part.proposed_by}, <DateText value={part.proposed_at} withTime />
                  {part.decided_by !== null && part.decided_by !== part.proposed_by
                    ? ` · ${part.decided_by}`
                    : ''}
                </span>
                {part.reason !== null && <span className={classes.under}>«{part.reason}»</span>}
                {part.party !== null && (
                  <span className={classes.under}>Sale de {partyText(part.party)}</span>
                )}
                {part.state === 'proposed' && lacksAccount(part) && (
                  <span className={classes.under}>
                    No dice de qué cuenta sale el dinero: propónla otra vez con la cuenta.
                  </span>
                )}
                {part.decision_note !== null && (
                  <span className={classes.under}>Decisión: {part.decision_note}</span>
                )}
              </span>
              {part.credit_id !== null && (
                <Link
                  to="/credits/$id"
                  params={{ id: String(part.credit_id) }}
                  className={classes.link}
                >
                  {creditNumber(part.credit_id)}
                </Link>
              )}
              {part.state === 'proposed' && <Decide part={part} mayApprove={mayApprove} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
