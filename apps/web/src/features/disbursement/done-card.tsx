import type {
  Disbursement,
  DisbursementPage,
} from '@cuotaclara/contract/disbursement/disbursement';
import { payoutNumber } from '@cuotaclara/contract/disbursement/disbursement-words';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { AccountCard } from './account-card.tsx';
import { ActCard } from './act-card.tsx';
import { BankFacts } from './bank-facts.tsx';
import classes from './disbursement.module.css';
import { payeeShown } from './payee-shown.ts';
import { PeopleList } from './people-list.tsx';
import { useVoucherFile } from './use-disbursement.ts';

type BookedProps = Pick<DisbursementPage, 'booked'>;

/** The voucher of the books, and its entry for those who see the books. */
const Booked = ({ booked }: BookedProps) => {
  const may = useMay();
  if (booked === null) return null;
  const { entry_id: entry, booked_on: on, voucher } = booked;
  return (
    <FactList
      facts={[
        {
          label: 'Comprobante de egreso',
          value: may('view_ledger') ? (
            <Link to="/ledger/journal" search={{ month: on.slice(0, 7), entry }}>
              {voucher ?? 'Ver el asiento'}
            </Link>
          ) : (
            (voucher ?? 'Sale en un minuto')
          ),
        },
      ]}
    />
  );
};

type DoneCardProps = { page: DisbursementPage; current: Disbursement };

/** How the credit was paid out. */
export const DoneCard = ({ page, current }: DoneCardProps) => {
  const voucher = useVoucherFile(page.credit_id);
  const payee = payeeShown(page);
  return (
    <ActCard title={`Girado: giro ${payoutNumber(current.voucher_number ?? 0)}`} isMine={false}>
      <Stack gap={3}>
        {payee !== undefined && <AccountCard page={page} payee={payee} mayChange={false} />}
        <BankFacts page={page} />
        <Booked booked={page.booked} />
        <PeopleList current={current} />
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
      </Stack>
    </ActCard>
  );
};
