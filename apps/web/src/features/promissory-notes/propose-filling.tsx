import { promissoryNoteFilling } from '@cuotaclara/contract/promissory-notes/filling';
import type { FillingEvent } from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type { PromissoryNote } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { EventChoice } from './event-choice.tsx';

type ProposeFillingProps = {
  readonly promissoryNote: PromissoryNote;
  readonly today: NonNullable<PromissoryNote['today']>;
  readonly onClose: () => void;
};

/** Explains the debt of today and proposes to fill the promissory note with it. */
export const ProposeFilling = ({ promissoryNote, today, onClose }: ProposeFillingProps) => {
  const { days_past_due: days, instalments_overdue: overdue, events } = today;
  const proposal = useProposal(promissoryNoteFilling, {
    subject: promissoryNote.document_id,
    start: { event: null as FillingEvent | null },
    // Without an event nothing is sent: the schema asks for it.
    input: ({ event }) => ({ event: event as FillingEvent }),
    isPreviewed: ({ event }) => event !== null,
  });
  const { Own } = proposal.form;
  return (
    <ProposeDecision
      proposal={proposal}
      verb="Proponer"
      reasonLabel="Motivo, queda escrito en el pagaré diligenciado"
      onClose={onClose}
    >
      <Quiet>
        El crédito tiene {countedText(days, ['día', 'días'])} de mora y{' '}
        {countedText(overdue, ['cuota vencida', 'cuotas vencidas'])}. El pagaré se llena con lo que
        se debe el día en que otra persona lo apruebe.
      </Quiet>
      <Own name="event">
        {({ value, error, set }) => (
          <EventChoice events={events} chosen={value} problem={error} onChoose={set} />
        )}
      </Own>
    </ProposeDecision>
  );
};
