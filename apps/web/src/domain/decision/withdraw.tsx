import type { z } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import classes from './decision.module.css';
import type { DecisionContract } from './decision-contract.ts';
import { ReasonForm } from './reason-form.tsx';
import { useDecisionActs } from './use-decision-acts.ts';

type WithdrawProps = {
  readonly contract: DecisionContract<z.ZodMiniType>;
  readonly decisionId: number;
};

/** Gives the own proposal up, with a reason for who reads of it. */
export const Withdraw = ({ contract, decisionId }: WithdrawProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { withdraw } = useDecisionActs({ kind: contract.kind, decisionId });
  if (!isOpen) {
    return (
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Retirar la propuesta
        </Button>
      </div>
    );
  }
  return (
    <ReasonForm
      label="Por qué la retiras"
      verb="Retirar la propuesta"
      isPending={withdraw.isPending || withdraw.isSuccess}
      failure={withdraw.error && inlineText(contract.routes.withdraw, withdraw.error)}
      onSubmit={(note) => withdraw.mutate(note)}
      onClose={() => setIsOpen(false)}
    />
  );
};
