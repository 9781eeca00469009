import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#features/bank-files/files/import-screen.tsx';

export const Route = createFileRoute('/_area/reconciliation/new')({
  staticData: { title: 'Importar archivo del banco', needs: 'reconcile_bank' },
  component: ImportScreen,
});
