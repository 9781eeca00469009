import { createFileRoute } from '@tanstack/react-router';
import { CashDeskScreen } from '#features/bank-files/desk/cash-desk-screen.tsx';

export const Route = createFileRoute('/_area/cash-desk')({
  staticData: { title: 'Registrar un pago', needs: 'record_payment' },
  component: CashDeskScreen,
});
