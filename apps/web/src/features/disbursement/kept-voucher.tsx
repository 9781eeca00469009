import type { DisbursementPage } from '@cuotaclara/contract/disbursement/disbursement';
import { quoted, sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { Button } from '@mantine/core';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './disbursement.module.css';
import { type TypedVoucher, useTransferDraft } from './transfer-draft.ts';

/** What was filled in of a voucher before its disbursement was returned, and what to do now. */
export const KeptVoucher = ({ page }: { page: DisbursementPage }) => {
  const { draft, forget } = useTransferDraft(page.credit_id);
  if (draft.disbursementId === null) return null;
  const returned = page.returned.find((each) => each.disbursement_id === draft.disbursementId);
  return (
    <Notice tone="warn">
      <p className={classes.strong}>El giro no quedó registrado</p>
      <p className={classes.quiet}>
        {returned === undefined ? (
          'El desembolso ya no está aprobado. '
        ) : (
          <>
            {returned.returned_by?.name ?? 'El programa'} lo devolvió el{' '}
            <DateText value={returned.returned_at} withTime />:{' '}
            {sentenceEnd(quoted(returned.return_reason ?? ''))}{' '}
          </>
        )}
        Si el banco ya hizo la transferencia, avísale y no gires otra vez: hay que prepararlo y
        aprobarlo de nuevo con el día del comprobante. Lo que llenaste te espera aquí mientras no
        cierres ni recargues esta pestaña.
      </p>
      <FactList facts={factsOf(draft.typed)} />
      <Button variant="subtle" size="sm" onClick={forget}>
        Descartar lo que llené
      </Button>
    </Notice>
  );
};

const factsOf = ({ file, amount, paid_on, account_digits, reference }: TypedVoucher) =>
  [
    { label: 'Comprobante', value: file?.name ?? '' },
    { label: 'Valor', value: amount === undefined ? '' : formatMoney(amount) },
    { label: 'Día', value: paid_on === '' ? '' : <DateText value={paid_on} /> },
    { label: 'Cuenta', value: account_digits === '' ? '' : `··${account_digits}` },
    { label: 'Número', value: reference },
  ].filter(({ value }) => value !== '');
