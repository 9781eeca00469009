import { anyDecision } from '@cuotaclara/contract/registry/decisions/any-decision';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './decision.module.css';
import type { DecisionDetail } from './decision-queries.ts';
import { ProposeDecision } from './propose-decision.tsx';
import { SinceThen } from './since-then.tsx';
import { useProposal } from './use-proposal.ts';

type ProposeAgainProps = { readonly kind: DecisionKind; readonly decision: DecisionDetail };

const VERB = 'Volver a proponer';

/** Proposes what ended undone once more: the same input, the figures of now, a reason to edit. */
export const ProposeAgain = ({ kind, decision }: ProposeAgainProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <AgainForm {...{ kind, decision }} onClose={() => setIsOpen(false)} />;
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {VERB}
      </Button>
    </div>
  );
};

type AgainFormProps = ProposeAgainProps & { readonly onClose: () => void };

const AgainForm = ({ kind, decision, onClose }: AgainFormProps) => {
  const { decision_id: decisionId, subject, input, reason, seen } = decision;
  const navigate = useNavigate();
  const { path } = wordsOf(kind);
  const proposal = useProposal(anyDecision(kind), {
    subject,
    start: {},
    input: () => input,
    isPreviewed: () => true,
    again: { decisionId, reason },
    onSent: (id) =>
      void navigate({ to: '/decisions/$kind/$id', params: { kind: path, id: String(id) } }),
  });
  const now = proposal.seen.data;
  if (now !== undefined && now.open_decision_id !== null) {
    const params = { kind: path, id: String(now.open_decision_id) };
    return (
      <Notice tone="info">
        Ya hay una propuesta sobre esto.{' '}
        <Link to="/decisions/$kind/$id" params={params}>
          Ver la que está abierta
        </Link>
      </Notice>
    );
  }
  return (
    <ProposeDecision proposal={proposal} verb={VERB} hasReason={reason !== null} onClose={onClose}>
      {now?.changes && <SinceThen kind={kind} decision={{ ...now, changes: now.changes, seen }} />}
    </ProposeDecision>
  );
};
