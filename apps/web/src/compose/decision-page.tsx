import { anyDecision } from '@cuotaclara/contract/registry/decisions/any-decision';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import type { FC } from 'react';
import { Decision } from '#domain/decision/decision.tsx';
import { ClosingDecision, UndoDecision } from '#features/bank-files/decision-panels.tsx';
import { DecisionScreen } from '#features/decisions/page/decision-screen.tsx';
import { AllowanceDecision } from '#features/ledger/months/month-decisions.tsx';
import { ReversalDecision } from '#features/payments/reversal/reversal-panel.tsx';
import { PublicationDecision } from '#features/templates/version/publication-decision.tsx';

type Panel = FC<{ readonly decisionId: number }>;

/** Panels of the kinds that draw more than the rows of every decision. */
const PANELS: Readonly<Partial<Record<DecisionKind, Panel>>> = {
  bank_file_undo: UndoDecision,
  deposit_closing: ClosingDecision,
  month_allowance: AllowanceDecision,
  payment_reversal: ReversalDecision,
  template_publication: PublicationDecision,
};

type DecisionPageProps = {
  readonly kind: DecisionKind | null;
  readonly decisionId: number | null;
};

/** The page of one decision, with the panel of its kind. */
export const DecisionPage = ({ kind, decisionId }: DecisionPageProps) => {
  const Own = kind === null ? undefined : PANELS[kind];
  return (
    <DecisionScreen
      kind={kind}
      decisionId={decisionId}
      panel={
        kind !== null &&
        decisionId !== null &&
        (Own === undefined ? (
          <Decision contract={anyDecision(kind)} decisionId={decisionId} />
        ) : (
          <Own decisionId={decisionId} />
        ))
      }
    />
  );
};
