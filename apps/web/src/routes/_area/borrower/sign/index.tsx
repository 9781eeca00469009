import { createFileRoute } from '@tanstack/react-router';
import { ownSigning } from '#domain/signing/own-signing.ts';
import { SignListScreen } from '#features/signing/documents/sign-list-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/sign/')({
  staticData: { title: 'Tus documentos', needs: 'sign_documents' },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(ownSigning)),
  component: SignListScreen,
});
