import type { DecisionState } from '@cuotaclara/contract/decisions/decision-states';
import { Notice, type NoticeTone } from '#ui/feedback/notice.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './decision.module.css';
import type { DecisionDetail } from './decision-queries.ts';

type EndedState = Exclude<DecisionState, 'proposed'>;

const WORDS: Readonly<Record<EndedState, { readonly did: string; readonly tone: NoticeTone }>> = {
  approved: { did: 'la aprobó', tone: 'good' },
  refused: { did: 'la rechazó', tone: 'info' },
  withdrawn: { did: 'la retiró', tone: 'info' },
  voided: { did: 'la dejó sin efecto', tone: 'warn' },
  expired: { did: 'la dejó vencer', tone: 'warn' },
};

type EndedProps = {
  readonly decision: DecisionDetail;
  /** Note that this person had typed when another one decided. */
  readonly note: string;
};

/** The end of a decision: by whom, when and why; a note that was not sent is still here. */
export const Ended = ({ decision, note }: EndedProps) => {
  const { state, decided_by, decided_at, decision_note } = decision;
  if (state === 'proposed') return null;
  const { did, tone } = WORDS[state];
  const isUnsent = note.trim() !== '' && note.trim() !== decision_note;
  return (
    <>
      <Notice tone={tone}>
        <strong>
          {state === 'expired'
            ? 'Venció sin decisión'
            : `${decided_by?.name ?? 'El sistema'} ${did}`}{' '}
          el <DateText value={decided_at} withTime />
        </strong>
        {decision_note !== null && (
          <>
            <br />«{decision_note}»
          </>
        )}
      </Notice>
      {isUnsent && (
        <>
          <p className={classes.quiet}>No se envió. Tu nota sigue escrita: «{note}»</p>
          <div className={classes.buttons}>
            <CopyButton text={note}>Copiar mi nota</CopyButton>
          </div>
        </>
      )}
    </>
  );
};
