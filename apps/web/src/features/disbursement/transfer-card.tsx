import {
  type Disbursement,
  type DisbursementPage,
  VOUCHER_UPLOAD,
} from '@cuotaclara/contract/disbursement/disbursement';
import { IconFileUpload } from '@tabler/icons-react';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { AccountCard } from './account-card.tsx';
import { ActCard } from './act-card.tsx';
import { BankFacts } from './bank-facts.tsx';
import classes from './disbursement.module.css';
import { payeeShown } from './payee-shown.ts';
import { PeopleList } from './people-list.tsx';
import { useTransferForm } from './use-transfer-form.ts';

const DROP = {
  upload: VOUCHER_UPLOAD,
  icon: IconFileUpload,
  hint: 'El comprobante del banco: PDF, JPG, PNG o WebP.',
  working: 'Subiendo el comprobante…',
} as const;

type TransferCardProps = { page: DisbursementPage; current: Disbursement };

/** What the voucher of the bank says; it must match what was approved. */
export const TransferCard = ({ page, current }: TransferCardProps) => {
  const payee = payeeShown(page);
  return (
    <ActCard title="Girar y registrar el comprobante" isMine={page.may.record}>
      <Stack gap={3}>
        {payee !== undefined && <AccountCard page={page} payee={payee} mayChange={false} />}
        <BankFacts page={page} />
        <PeopleList current={current} />
        <VoucherForm page={page} current={current} />
      </Stack>
    </ActCard>
  );
};

const VoucherForm = ({ page, current }: TransferCardProps) => {
  const { form, isOfBefore } = useTransferForm({ page, current });
  return (
    <form.Form className={classes.form} guard={false} failureAt="own">
      {isOfBefore && (
        <Notice tone="info">
          Esto lo llenaste antes de que devolvieran el giro. Revisa que coincida con lo que se
          aprobó ahora.
        </Notice>
      )}
      <form.Own name="file">
        {({ value, error, set }) => (
          <>
            <FileDrop file={value ?? null} isWorking={form.isBusy} onFile={set} words={DROP} />
            {error !== undefined && (
              <p className={classes.problem} role="alert">
                {error}
              </p>
            )}
          </>
        )}
      </form.Own>
      <Quiet>Escribe lo que dice el comprobante. Debe coincidir.</Quiet>
      <div className={classes.pair}>
        <form.Money name="amount" label="Valor" />
        <form.Day name="paid_on" label="Día" />
        <form.Text
          name="account_digits"
          label="Cuenta, últimos 4"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          clean={(typed) => typed.replaceAll(/\D/g, '')}
        />
        <form.Text name="reference" label="Número del comprobante" autoComplete="off" />
      </div>
      <form.Own name="from">
        {({ value, error, set }) => (
          <OwnAccountField
            label="De qué cuenta salió"
            accounts={page.bank_accounts}
            draft={value}
            error={error}
            onDraft={set}
          />
        )}
      </form.Own>
      <form.Failure />
      <Row>
        <form.Submit>Registrar el giro</form.Submit>
      </Row>
    </form.Form>
  );
};
