import { listDeposits } from '@cuotaclara/contract/deposits/deposits';
import { listPayments } from '@cuotaclara/contract/payments/payment-lists';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import classes from '#features/bank-files/treasury.module.css';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import own from './settlement.module.css';

type Found = { readonly paymentId: number } | { readonly depositId: number } | null;

/** What the gateway paid with a transaction: a payment, or money that is still in the tray. */
async function findPaid(text: string): Promise<Found> {
  const payments = await call(listPayments, { body: { search: text, source: 'gateway' } });
  const [payment] = payments.data;
  if (payment !== undefined && payments.data.length === 1) {
    return { paymentId: payment.payment_id };
  }
  const deposits = await call(listDeposits, { query: { search: text, source: 'gateway' } });
  const [deposit] = deposits.data;
  return deposit !== undefined && deposits.data.length === 1
    ? { depositId: deposit.deposit_id }
    : null;
}

const NOT_TYPED = 'Escribe la transacción o la referencia del informe.';
const NOT_FOUND = 'No encontramos un pago de la pasarela con ese número. Revísalo en el informe.';

/** From a line of the gateway's report to the payment that it takes back. */
export const ChargeBackSearch = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const find = useCommit({
    mutationFn: findPaid,
    onSuccess: (found) => {
      if (found === null) return;
      if ('depositId' in found) {
        void navigate({ to: '/deposits/$id', params: { id: String(found.depositId) } });
        return;
      }
      const params = { id: String(found.paymentId) };
      void navigate({ to: '/payments/$id', params, search: { reverse: 'returned' } });
    },
    done: ON_SCREEN,
    meta: { inline: true },
  });
  const wanted = text.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (wanted !== '') find.mutate(wanted);
  };
  const isMissing = find.data === null && find.variables === wanted;
  return (
    <Panel
      title="¿El informe trae un contracargo?"
      note="La pasarela no avisa de un pago que el banco devolvió: solo lo descuenta en su informe."
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        {find.error && <Notice tone="danger">{inlineText(listPayments, find.error)}</Notice>}
        <TextInput
          className={own.number}
          label="Transacción o referencia del informe"
          autoComplete="off"
          value={text}
          error={isChecked && wanted === '' ? NOT_TYPED : isMissing && NOT_FOUND}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsChecked(false);
          }}
        />
        <Row>
          <Button type="submit" variant="default" loading={find.isPending}>
            Buscar el pago
          </Button>
        </Row>
      </form>
    </Panel>
  );
};
