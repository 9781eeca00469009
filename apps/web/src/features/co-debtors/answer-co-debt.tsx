import { answerCoDebt, type OwnCoDebt } from '@cuotaclara/contract/co-debtors/co-debtors';
import { NOTE_LENGTH_MAX, noteField } from '@cuotaclara/contract/credits/credit-fields';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { coDebtorKeys } from '#domain/query-keys/co-debtor-keys.ts';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import classes from './own-co-debts.module.css';
import { useAnswerCoDebt } from './use-co-debtors.ts';

type AnswerCoDebtProps = { coDebt: OwnCoDebt };

const NOT_UNDERSTOOD = 'Marca la casilla para aceptar.';

/** Accepting says first that the person knows what it means; declining asks for no reason. */
export const AnswerCoDebt = ({ coDebt }: AnswerCoDebtProps) => {
  const client = useQueryClient();
  const answer = useAnswerCoDebt(coDebt);
  const [understands, setUnderstands] = useState(false);
  const [isUnmarked, setIsUnmarked] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const accept = (event: FormEvent): void => {
    event.preventDefault();
    setIsUnmarked(!understands);
    if (understands) answer.mutate({ accepts: true });
  };
  return (
    <>
      {answer.isError && (
        <SaveFailure
          route={answerCoDebt}
          failure={answer.error}
          isReloading={false}
          reloadVerb="Traer lo nuevo"
          onReload={() => {
            answer.reset();
            void client.invalidateQueries({ queryKey: coDebtorKeys.own });
          }}
        />
      )}
      {isDeclining ? (
        <DeclineForm
          isPending={answer.isPending}
          onBack={() => setIsDeclining(false)}
          onDecline={(reason) =>
            answer.mutate({ accepts: false, ...(reason !== '' && { reason }) })
          }
        />
      ) : (
        <form className={classes.form} noValidate onSubmit={accept}>
          {coDebt.obstacle === null && (
            <Checkbox
              label={`Entiendo que si ${coDebt.borrower_name} no paga, pago yo.`}
              checked={understands}
              error={isUnmarked && NOT_UNDERSTOOD}
              onChange={(event) => {
                setUnderstands(event.currentTarget.checked);
                setIsUnmarked(false);
              }}
            />
          )}
          <div className={classes.buttons}>
            {coDebt.obstacle === null && (
              <Button type="submit" size="lg" loading={answer.isPending}>
                {coDebt.accepted === null ? 'Acepto ser codeudor' : 'Acepto las condiciones nuevas'}
              </Button>
            )}
            <Button
              variant="default"
              size="lg"
              disabled={answer.isPending}
              onClick={() => setIsDeclining(true)}
            >
              {coDebt.accepted === null ? 'No acepto' : 'Me retiro'}
            </Button>
          </div>
        </form>
      )}
    </>
  );
};

type DeclineFormProps = {
  isPending: boolean;
  onBack: () => void;
  onDecline: (reason: string) => void;
};

const DeclineForm = ({ isPending, onBack, onDecline }: DeclineFormProps) => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = reason.trim() === '' ? null : noteField.safeParse(reason);
    const found = checked?.error?.issues[0]?.message ?? null;
    setProblem(found);
    if (found === null) onDecline(reason.trim());
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        label="¿Por qué no? (opcional)"
        description="Lo lee quien te invitó."
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="lg" disabled={isPending} onClick={onBack}>
          Volver
        </Button>
        <Button type="submit" size="lg" loading={isPending}>
          Decir que no
        </Button>
      </div>
    </form>
  );
};
