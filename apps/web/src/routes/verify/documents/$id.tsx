import { createFileRoute } from '@tanstack/react-router';
import { verifiedDocument } from '#features/verification/verified-document.ts';
import { VerifyScreen } from '#features/verification/verify-screen.tsx';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/verify/documents/$id')({
  staticData: { title: 'Comprueba un documento', redirects: false },
  loader: (visit) => prefetchFor(visit, ({ read }) => read(verifiedDocument(visit.params.id))),
  component: VerifyDocumentRoute,
});

function VerifyDocumentRoute() {
  return <VerifyScreen id={Route.useParams().id} />;
}
