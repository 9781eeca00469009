import { type CoDebtor, removeCoDebtor } from '@cuotaclara/contract/co-debtors/co-debtors';
import { NOTE_LENGTH_MAX, noteField } from '@cuotaclara/contract/credits/credit-fields';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import { coDebtorKeys } from '#domain/query-keys/co-debtor-keys.ts';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import { useRemoveCoDebtor } from './use-co-debtors.ts';

type RemoveFormProps = { creditId: number; person: CoDebtor; onDone: () => void };

/** Takes a person off a credit, with a reason that they read. */
export const RemoveForm = ({ creditId, person, onDone }: RemoveFormProps) => {
  const client = useQueryClient();
  const remove = useRemoveCoDebtor(creditId);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { co_debtor_id, version, name } = person;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = noteField.safeParse(reason);
    setProblem(checked.error?.issues[0]?.message ?? null);
    if (checked.success) remove.mutate({ co_debtor_id, version, reason: checked.data });
  };
  return (
    <form className={layout.form} noValidate onSubmit={submit}>
      {remove.isError && (
        <SaveFailure
          route={removeCoDebtor}
          failure={remove.error}
          isReloading={false}
          reloadVerb="Traer lo nuevo"
          onReload={() => {
            remove.reset();
            void client.invalidateQueries({ queryKey: coDebtorKeys.ofCredit(creditId) });
          }}
        />
      )}
      <Textarea
        label={`Por qué retiras a ${name}`}
        description="La persona lo lee en el aviso que le enviamos."
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        value={reason}
        error={problem}
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={layout.buttons}>
        <Button variant="default" disabled={remove.isPending} onClick={onDone}>
          Volver
        </Button>
        <Button type="submit" color="carmin" loading={remove.isPending}>
          Retirar
        </Button>
      </div>
    </form>
  );
};
