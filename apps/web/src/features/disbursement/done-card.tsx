import type {
  Disbursement,
  DisbursementPage,
} from '@cuotaclara/contract/disbursement/disbursement';
import { egressNumber } from '@cuotaclara/contract/disbursement/disbursement-words';
import { Button } from '@mantine/core';
import { AccountCard } from './account-card.tsx';
import { ActCard } from './act-card.tsx';
import { BankFacts } from './approve-card.tsx';
import classes from './disbursement.module.css';
import { payeeShown } from './payee-shown.ts';
import { PeopleList } from './people-list.tsx';
import { useVoucherFile } from './use-disbursement.ts';

type DoneCardProps = { page: DisbursementPage; current: Disbursement };

/** How the credit was paid out. */
export const DoneCard = ({ page, current }: DoneCardProps) => {
  const voucher = useVoucherFile(page.credit_id);
  const payee = payeeShown(page);
  return (
    <ActCard title={`Girado con ${egressNumber(current.voucher_number ?? 0)}`} isMine={false}>
      <div className={classes.form}>
        {payee !== undefined && <AccountCard page={page} payee={payee} mayChange={false} />}
        <BankFacts page={page} />
        <PeopleList page={page} />
        <div className={classes.submit}>
          <Button
            variant="default"
            loading={voucher.isPending}
            onClick={() => voucher.mutate(undefined)}
          >
            Descargar comprobante del banco
          </Button>
          <span className={classes.quiet}>Número {current.bank_reference}</span>
        </div>
      </div>
    </ActCard>
  );
};
