import type { RecordedPayment } from '@cuotaclara/contract/servicing/payments';
import { useState } from 'react';
import type { FoundCredit } from '#features/bank-files/credit-search.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DeskForm } from './desk-form.tsx';
import { Receipt } from './receipt.tsx';

type Done = { readonly recorded: RecordedPayment; readonly credit: FoundCredit };

/** Records money that a borrower paid here, or into the bank as a person saw it there. */
export const CashDeskScreen = () => {
  const [done, setDone] = useState<Done | null>(null);
  return (
    <>
      <PageHeader
        title="Registrar un pago"
        state="Para dinero que recibiste tú. Lo del archivo del banco entra por Conciliación."
      />
      <div className={classes.narrow}>
        {done === null ? (
          <DeskForm onDone={(recorded, credit) => setDone({ recorded, credit })} />
        ) : (
          <Receipt {...done} onNext={() => setDone(null)} />
        )}
      </div>
    </>
  );
};
