import type { z } from '@cuotaclara/contract';
import type { DecisionState } from '@cuotaclara/contract/decisions/decision-states';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { IconEye, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import { useSession } from '#lib/session/session.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { DecideForm } from './decide-form.tsx';
import classes from './decision.module.css';
import type { DecisionContract } from './decision-contract.ts';
import type { DecisionDetail } from './decision-queries.ts';
import { Ended } from './ended.tsx';
import { ProposeAgain } from './propose-again.tsx';
import { decidersText } from './who-asked.tsx';
import { Withdraw } from './withdraw.tsx';

type YourDecisionProps = {
  readonly contract: DecisionContract<z.ZodMiniType>;
  readonly decision: DecisionDetail;
};

/** Ends that left things as they were. */
const CAN_BE_AGAIN: readonly DecisionState[] = ['refused', 'withdrawn', 'voided', 'expired'];

/** The part of a decision that differs by who looks at it. */
export const YourDecision = ({ contract, decision }: YourDecisionProps) => {
  const { user } = useSession();
  const may = useMay();
  // Kept here, so that it is still there after another person decided.
  const [note, setNote] = useState('');
  const { decide, propose } = wordsOf(contract.kind);
  const isOwn = user?.user_id === decision.proposed_by.user_id;
  const title = decision.state === 'proposed' ? 'Tu decisión' : 'Cómo terminó';
  return (
    <section className={classes.yours} aria-label={title}>
      <h3 className="type-h3">{title}</h3>
      {decision.state !== 'proposed' && <Ended decision={decision} note={note} />}
      {CAN_BE_AGAIN.includes(decision.state) && may(propose) && (
        <ProposeAgain kind={contract.kind} decision={decision} />
      )}
      {decision.state === 'proposed' && isOwn && (
        <>
          <div className={classes.told}>
            <IconLock size={18} stroke={1.6} aria-hidden="true" />
            <p>
              <strong>No apruebas lo tuyo</strong>
              <br />
              La propusiste el <DateText value={decision.proposed_at} />. Decide{' '}
              {decidersText(decision, null)}.
            </p>
          </div>
          {may(propose) && <Withdraw contract={contract} decisionId={decision.decision_id} />}
        </>
      )}
      {decision.state === 'proposed' && !isOwn && !may(decide) && (
        <div className={classes.told}>
          <IconEye size={18} stroke={1.6} aria-hidden="true" />
          <p>
            <strong>
              Espera decisión desde el <DateText value={decision.proposed_at} />
            </strong>
            <br />
            La decide {decidersText(decision, null)}.
          </p>
        </div>
      )}
      {decision.state === 'proposed' && !isOwn && may(decide) && (
        <DecideForm contract={contract} decision={decision} note={note} onNote={setNote} />
      )}
    </section>
  );
};
