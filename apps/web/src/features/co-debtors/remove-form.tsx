import { type CoDebtor, removeCoDebtor } from '@cuotaclara/contract/co-debtors/co-debtors';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import layout from '#domain/credit/credit-layout.module.css';
import { coDebtorKeys } from '#domain/query-keys/co-debtor-keys.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { useTakeCoDebtors } from './use-co-debtors.ts';

type RemoveFormProps = { creditId: number; person: CoDebtor; onDone: () => void };

/** Takes a person off a credit, with a reason that they read. */
export const RemoveForm = ({ creditId, person, onDone }: RemoveFormProps) => {
  const { co_debtor_id, version, name } = person;
  const client = useQueryClient();
  const take = useTakeCoDebtors(creditId);
  const form = useRouteForm(removeCoDebtor, {
    params: { id: creditId, co_debtor_id },
    start: { reason: '' },
    body: ({ reason }) => ({ reason, version }),
    done: 'Retiramos al codeudor y le avisamos',
    onSent: (list) => void take(list),
    reload: () => client.invalidateQueries({ queryKey: coDebtorKeys.ofCredit(creditId) }),
  });
  return (
    <form.Form className={layout.form} guard={false}>
      <form.Area
        name="reason"
        label={`Por qué retiras a ${name}`}
        description="La persona lo lee en el aviso que le enviamos."
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        data-autofocus
      />
      <Row>
        <Button variant="default" disabled={form.isBusy} onClick={onDone}>
          Volver
        </Button>
        <form.Submit color="carmin">Retirar</form.Submit>
      </Row>
    </form.Form>
  );
};
