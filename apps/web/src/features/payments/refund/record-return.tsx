import { businessDayOf } from '@cuotaclara/contract';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { recordSurplusReturn, type Surplus } from '@cuotaclara/contract/servicing/refunds';
import { Button } from '@mantine/core';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';

const WAYS = { account: 'A una cuenta de la empresa', cash: 'En efectivo' } as const;

type RecordReturnProps = {
  readonly refund: Surplus['refunds'][number];
  readonly accounts: readonly string[];
  readonly onClose: () => void;
};

/** Asks when a refunded surplus came back, where the money is and why. */
export const RecordReturn = ({ refund, accounts, onClose }: RecordReturnProps) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const form = useRouteForm(recordSurplusReturn, {
    params: { id: refund.surplus_refund_id },
    start: { returned_on: today, way: 'account', into: NO_OWN_ACCOUNT, note: '' },
    body: ({ returned_on, way, into, note }) => ({
      returned_on,
      party: way === 'cash' ? null : ownAccountOf(into, accounts),
      note,
    }),
    typedIn: { party: 'into' },
    keyed: true,
    done: 'Quedó registrado que el cliente devolvió el saldo.',
    staysBusy: true,
    readAgain: useInvalidateCredits(),
  });
  return (
    <form.Form guard={false}>
      <Quiet>
        Vuelven los {formatMoney(refund.amount)} completos y quedan otra vez como saldo a favor. El
        4×1000 no vuelve.
      </Quiet>
      <form.Day name="returned_on" label="Qué día volvió" min={refund.booked_on} max={today} />
      <form.Choice name="way" label="Cómo llegó" choices={WAYS} />
      {form.typed.way !== 'cash' && (
        <form.Own name="into">
          {({ value, error, set }) => (
            <OwnAccountField
              label="En qué cuenta entró"
              accounts={accounts}
              draft={value}
              error={error}
              onDraft={set}
            />
          )}
        </form.Own>
      )}
      <form.Area name="note" label="Por qué lo devolvió" maxLength={NOTE_LENGTH_MAX} rows={2} />
      <Row>
        <Button
          variant="default"
          disabled={form.isBusy}
          onClick={() => (form.isDirty ? askToDiscard(onClose) : onClose())}
        >
          Volver
        </Button>
        <form.Submit>{`Registrar que volvieron ${formatMoney(refund.amount)}`}</form.Submit>
      </Row>
    </form.Form>
  );
};
