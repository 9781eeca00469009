import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { OtherDecides, type ProposalPronoun } from './other-decides.tsx';
import { ReasonForm } from './reason-form.tsx';
import classes from './two-people.module.css';

type Act<Said extends unknown[]> = {
  /** Done stays busy until the page shows the decision: a second click finds nothing to do. */
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onSend: (...said: Said) => void;
};

type DecideProposalProps = {
  readonly proposal: {
    readonly reason: string;
    readonly proposedBy: string;
    readonly proposedAt: string;
    /** The signed-in person proposed it: another one approves it. */
    readonly isOwn: boolean;
  };
  /** What is proposed, in the sentence that says who asked for it. */
  readonly pronoun: ProposalPronoun;
  /** The words of the button that approves. */
  readonly verb: string;
  readonly isDanger?: boolean;
  /** Null where it cannot be approved any more. */
  readonly approve: Act<[]> | null;
  readonly refuse: Act<[note: string]>;
  /** What else was proposed, before the buttons. */
  readonly children?: ReactNode;
};

/** What another person proposed and the decision about it; who proposed may give it up. */
export const DecideProposal = (props: DecideProposalProps) => {
  const { proposal, pronoun, verb, isDanger = false, approve, refuse, children } = props;
  const { reason, proposedBy, proposedAt, isOwn } = proposal;
  const [isRefusing, setIsRefusing] = useState(false);
  if (isRefusing) {
    return (
      <ReasonForm
        label={isOwn ? 'Por qué la retiras' : 'Por qué no la apruebas'}
        verb={isOwn ? 'Retirar la propuesta' : 'No aprobar'}
        isPending={refuse.isPending}
        failure={refuse.failure}
        onSubmit={refuse.onSend}
        onClose={() => setIsRefusing(false)}
      />
    );
  }
  return (
    <div className={classes.form}>
      <p className={classes.proposal}>
        <strong>
          {isOwn ? `Tú ${pronoun.toLowerCase()} pediste` : `${pronoun} pidió ${proposedBy}`}
        </strong>{' '}
        el <DateText value={proposedAt} withTime />: {reason}
      </p>
      {children}
      {approve?.failure && <Notice tone="danger">{approve.failure}</Notice>}
      {isOwn && approve && <OtherDecides pronoun={pronoun} />}
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={approve?.isPending ?? false}
          onClick={() => setIsRefusing(true)}
        >
          {isOwn ? 'Retirar la propuesta' : 'No aprobar'}
        </Button>
        {!isOwn && approve && (
          <Button
            loading={approve.isPending}
            onClick={() => approve.onSend()}
            {...(isDanger && { color: 'carmin' })}
          >
            {verb}
          </Button>
        )}
      </div>
    </div>
  );
};
