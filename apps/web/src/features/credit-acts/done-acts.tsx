import { ACT_NAMES } from '@cuotaclara/contract/credit-acts/act-words';
import { actReversal, type CreditActs } from '@cuotaclara/contract/credit-acts/acts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { DateText } from '#ui/text/date-text.tsx';

type DoneAct = CreditActs['done'][number];

const peopleText = ({ proposed_by, approved_by }: DoneAct): string =>
  [
    proposed_by !== null && `Propuso ${proposed_by}`,
    approved_by !== null && `aprobó ${approved_by}`,
  ]
    .filter(Boolean)
    .join(', ');

const ActCell = ({ act }: { readonly act: DoneAct }) => {
  const { undone, reason } = act;
  return (
    <>
      {ACT_NAMES[act.act]}
      {reason !== null && <Quiet>«{reason}»</Quiet>}
      <Quiet>{peopleText(act)}</Quiet>
      {undone !== null && (
        <Quiet>
          Se deshizo el <DateText value={undone.on} />
          {undone.approved_by !== null && `, aprobó ${undone.approved_by}`}
          {undone.reason !== null && `: «${undone.reason}»`}
        </Quiet>
      )}
    </>
  );
};

const columnsOf = (onUndo: (act: DoneAct) => void): readonly RowColumn<DoneAct>[] => [
  { head: 'Acto', isName: true, cell: (act) => <ActCell act={act} /> },
  { head: 'Desde', cell: ({ happened_on }) => <DateText value={happened_on} /> },
  {
    head: <span className="visually-hidden">Acciones</span>,
    cell: (act) =>
      act.may_undo && (
        <Button variant="subtle" size="compact-sm" onClick={() => onUndo(act)}>
          Deshacer
        </Button>
      ),
  },
];

/** Acts that were done, the newest first, and the form that undoes one. */
export const DoneActs = ({ done }: Pick<CreditActs, 'done'>) => {
  const [undoing, setUndoing] = useState<DoneAct | null>(null);
  return (
    <>
      {undoing !== null && (
        <UndoAct
          key={undoing.credit_event_id}
          eventId={undoing.credit_event_id}
          onClose={() => setUndoing(null)}
        />
      )}
      <RowTable
        rows={done}
        rowKey={({ credit_event_id }) => credit_event_id}
        columns={columnsOf(setUndoing)}
        label="Decisiones tomadas, de la última a la primera"
        isFlush
      />
    </>
  );
};

type UndoActProps = { readonly eventId: number; readonly onClose: () => void };

const UndoAct = ({ eventId, onClose }: UndoActProps) => {
  const proposal = useProposal(actReversal, {
    subject: eventId,
    start: {},
    input: () => ({}),
    isPreviewed: () => true,
    onSent: onClose,
  });
  return <ProposeDecision proposal={proposal} verb="Proponer deshacerlo" onClose={onClose} />;
};
