import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import { ASSIGNMENT_KINDS, ASSIGNMENT_STATES } from '@cuotaclara/contract/deposits/deposit-words';
import type { DepositAssignment } from '@cuotaclara/contract/deposits/deposits';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { Link } from '@tanstack/react-router';
import classes from '#features/bank-files/treasury.module.css';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

const DECIDED_AT = depositClosing.words.path;

type HistoryProps = { parts: readonly DepositAssignment[] };

/** Fate of a deposit, part by part, with the proposals that were not done. */
export const DepositHistory = ({ parts }: HistoryProps) => {
  if (parts.length === 0) return null;
  return (
    <Panel title="Qué pasó con ella">
      <ul className={classes.found}>
        {parts.map((part) => (
          <li key={part.deposit_assignment_id ?? `decision-${part.decision_id}`}>
            <div className={classes.line} style={{ padding: 'var(--space-2) 0' }}>
              <span>
                <span className={classes.strong}>
                  {ASSIGNMENT_KINDS[part.kind]} · <MoneyText pesos={part.amount} />
                </span>
                <span className={classes.under}>
                  {part.is_reversed ? 'Pago reversado' : ASSIGNMENT_STATES[part.state]} ·{' '}
                  {part.placed_by}, <DateText value={part.placed_at} withTime />
                  {part.decided_by !== null && part.decided_by !== part.placed_by
                    ? ` · ${part.decided_by}`
                    : ''}
                </span>
                {part.reason !== null && <span className={classes.under}>«{part.reason}»</span>}
                {part.party !== null && (
                  <span className={classes.under}>Sale de {partyText(part.party)}</span>
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
              {part.decision_id !== null && (
                <Link
                  to="/decisions/$kind/$id"
                  params={{ kind: DECIDED_AT, id: String(part.decision_id) }}
                  className={classes.link}
                >
                  Ver la decisión
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
