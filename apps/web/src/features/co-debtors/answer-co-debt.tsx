import type { OwnCoDebt } from '@cuotaclara/contract/co-debtors/co-debtors';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './own-co-debts.module.css';
import { useAnswerForm } from './use-co-debtors.ts';

type AnswerCoDebtProps = { coDebt: OwnCoDebt };

/** Accepting says first that the person knows what it means; declining asks for no reason. */
export const AnswerCoDebt = ({ coDebt }: AnswerCoDebtProps) => {
  const [isDeclining, setIsDeclining] = useState(false);
  return isDeclining ? (
    <DeclineForm coDebt={coDebt} onBack={() => setIsDeclining(false)} />
  ) : (
    <AcceptForm coDebt={coDebt} onDecline={() => setIsDeclining(true)} />
  );
};

type AcceptFormProps = AnswerCoDebtProps & { onDecline: () => void };

const AcceptForm = ({ coDebt, onDecline }: AcceptFormProps) => {
  const form = useAnswerForm(coDebt, { accepts: true });
  const isNew = coDebt.accepted === null;
  return (
    <form.Form className={classes.form} guard={false}>
      {coDebt.obstacle === null && (
        <form.Tick
          name="understands"
          label={`Entiendo que si ${coDebt.borrower_name} no paga, pago yo.`}
        />
      )}
      <div className={classes.buttons}>
        {coDebt.obstacle === null && (
          <form.Submit size="lg">
            {isNew ? 'Acepto ser codeudor' : 'Acepto las condiciones nuevas'}
          </form.Submit>
        )}
        <Button variant="default" size="lg" disabled={form.isBusy} onClick={onDecline}>
          {isNew ? 'No acepto' : 'Me retiro'}
        </Button>
      </div>
    </form.Form>
  );
};

type DeclineFormProps = AnswerCoDebtProps & { onBack: () => void };

const DeclineForm = ({ coDebt, onBack }: DeclineFormProps) => {
  const form = useAnswerForm(coDebt, { accepts: false });
  return (
    <form.Form className={classes.form} guard={false}>
      <form.Area
        name="reason"
        label="¿Por qué no? (opcional)"
        description="Lo lee quien te invitó."
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="lg" disabled={form.isBusy} onClick={onBack}>
          Volver
        </Button>
        <form.Submit size="lg">Decir que no</form.Submit>
      </div>
    </form.Form>
  );
};
