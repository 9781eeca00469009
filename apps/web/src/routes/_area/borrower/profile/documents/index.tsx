import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '#features/identity/documents-screen.tsx';

export const Route = createFileRoute('/_area/borrower/profile/documents/')({
  staticData: { title: 'Verificación de identidad' },
  component: DocumentsScreen,
});
