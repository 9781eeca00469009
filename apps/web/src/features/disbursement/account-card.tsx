import type { DisbursementPage, Payee } from '@cuotaclara/contract/disbursement/disbursement';
import { ACCOUNT_TYPES } from '@cuotaclara/contract/disbursement/disbursement-words';
import { accountConfirmation } from '@cuotaclara/contract/disbursement/payee-accounts';
import { questionOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { Button, Modal } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { Decision } from '#domain/decision/decision.tsx';
import { useSession } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { AccountDialog } from './account-dialog.tsx';
import classes from './disbursement.module.css';

type AccountCardProps = {
  page: DisbursementPage;
  payee: Payee;
  /** Whether another account can be entered. */
  mayChange: boolean;
};

/**
 * The account of the payee in full: a person types it into the bank's page. It opens dialogs with
 * forms of their own, so it stands beside a form and never inside one.
 */
export const AccountCard = ({ page, payee, mayChange }: AccountCardProps) => {
  const [open, setOpen] = useState<'change' | 'confirm' | null>(null);
  const close = (): void => setOpen(null);
  const prepared = page.current ?? page.proposed;
  const isFrozen = prepared !== null;
  const account = prepared?.account ?? payee.account;
  const isNewest = payee.account?.payee_account_id === account?.payee_account_id;
  const { user } = useSession();
  const isOwn = account !== null && account.changed_by_id === user?.user_id;
  const decisionId = isNewest ? (account?.decision_id ?? null) : null;
  const awaits = decisionId !== null;
  return (
    <div className={classes.account}>
      <IconBuildingBank size={20} stroke={1.8} aria-hidden="true" />
      <div className={classes.accountWords}>
        {account === null ? (
          <p className={classes.strong}>Todavía no hay cuenta de {payee.name}</p>
        ) : (
          <>
            <p className={classes.strong}>
              {account.bank}, {ACCOUNT_TYPES[account.account_type].toLocaleLowerCase('es-CO')}{' '}
              {account.account_number}
            </p>
            <p className={classes.quiet}>
              {account.holder} · {account.holder_identification}
            </p>
          </>
        )}
        {page.may.confirm_account && awaits && isOwn && (
          <p className={classes.quiet}>
            Tú registraste esta cuenta: la confirma otra persona de Tesorería.
          </p>
        )}
        {page.may.confirm_account && (
          <div className={classes.accountActs}>
            {awaits && !isOwn && (
              <Button size="sm" onClick={() => setOpen('confirm')}>
                Confirmar cuenta
              </Button>
            )}
            {mayChange && !isFrozen && (
              <Button size="sm" variant="default" onClick={() => setOpen('change')}>
                {account === null ? 'Registrar cuenta' : 'Cambiar cuenta'}
              </Button>
            )}
            {account !== null && page.may.record && (
              <CopyButton text={account.account_number}>Copiar número</CopyButton>
            )}
          </div>
        )}
      </div>
      {open === 'change' && (
        <AccountDialog creditId={page.credit_id} payee={payee} onClose={close} />
      )}
      {open === 'confirm' && account !== null && decisionId !== null && (
        <Modal
          {...dialogProps}
          size={520}
          opened
          title={questionOf('payee_account', account.holder)}
          onClose={close}
        >
          <Decision contract={accountConfirmation} decisionId={decisionId} />
        </Modal>
      )}
    </div>
  );
};
