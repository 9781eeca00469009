import { PROPOSAL_KINDS, PROPOSAL_STATES } from '@cuotaclara/contract/ledger/ledger-words';
import type { LedgerProposal } from '@cuotaclara/contract/ledger/months';
import { Button } from '@mantine/core';
import { useMay } from '#domain/credit/use-may.ts';
import classes from '#features/ledger/ledger.module.css';
import { monthTitle } from '#features/ledger/month-words.ts';
import { useApproveProposal, useRefuseProposal } from '#features/ledger/use-ledger-changes.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

const REASON_LENGTH_MAX = 500;

/** A proposal about a month; another person than who made it decides. */
export const ProposalItem = ({ proposal }: { proposal: LedgerProposal }) => {
  const { kind, month, allowance, reason, state } = proposal;
  return (
    <li className={classes.rowItem}>
      <div className={classes.rowWords}>
        <strong>
          {PROPOSAL_KINDS[kind]}: {monthTitle(month)}
        </strong>
        {allowance !== null && (
          <p>
            De <MoneyText pesos={allowance.held} /> a <MoneyText pesos={allowance.wanted} />
          </p>
        )}
        {reason !== null && <p>{reason}</p>}
        <p className={classes.small}>
          {proposal.proposed_by}, <DateText value={proposal.proposed_at} withTime /> ·{' '}
          {PROPOSAL_STATES[state]}
          {proposal.decided_by !== null && ` por ${proposal.decided_by}`}
          {proposal.decision_note !== null && `: ${proposal.decision_note}`}
        </p>
      </div>
      {state === 'proposed' && <Decide proposal={proposal} />}
    </li>
  );
};

const Decide = ({ proposal }: { proposal: LedgerProposal }) => {
  const may = useMay();
  const approve = useApproveProposal();
  const refuse = useRefuseProposal();
  const { ledger_proposal_id: id, is_own, kind } = proposal;
  if (!may('manage_ledger')) return null;
  const askToRefuse = (): void =>
    confirmAction({
      title: is_own ? '¿Descartar tu propuesta?' : '¿No aprobar la propuesta?',
      consequence: 'El mes queda como está.',
      verb: is_own ? 'Descartar' : 'No aprobar',
      reason: { label: 'Por qué', lengthMax: REASON_LENGTH_MAX },
      onConfirm: async (note) => void (await refuse.mutateAsync({ id, note })),
    });
  const askToApprove = (): void =>
    confirmAction({
      title: '¿Aprobar la propuesta?',
      consequence:
        kind === 'allowance'
          ? 'La provisión se contabiliza el último día del mes.'
          : 'El mes vuelve a recibir asientos. Su huella de ahora queda en el historial.',
      verb: 'Aprobar',
      onConfirm: async () => void (await approve.mutateAsync(id)),
    });
  return (
    <div className={classes.buttons}>
      {is_own && <span className={classes.why}>La aprueba otra persona</span>}
      <Button variant="default" onClick={askToRefuse}>
        {is_own ? 'Descartar' : 'No aprobar'}
      </Button>
      {!is_own && <Button onClick={askToApprove}>Aprobar</Button>}
    </div>
  );
};
