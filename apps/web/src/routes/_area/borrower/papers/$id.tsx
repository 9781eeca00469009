import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { createFileRoute } from '@tanstack/react-router';
import { OwnPapersScreen, PapersMissing } from '#features/papers/own/own-papers-screen.tsx';
import { creditPapers } from '#features/papers/paper-queries.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/papers/$id')({
  staticData: { title: 'Documentos y certificados' },
  loader: ({ params: { id }, ...visit }) =>
    prefetchFor(visit, (reads) => {
      const creditId = readCreditNumber(id);
      if (creditId !== null) reads.read(creditPapers(creditId));
    }),
  component: OwnPapersRoute,
});

function OwnPapersRoute() {
  const { id } = Route.useParams();
  const creditId = readCreditNumber(id);
  if (creditId === null) return <PapersMissing />;
  // Another credit is another page: nothing of the one before stays open.
  return <OwnPapersScreen key={creditId} creditId={creditId} />;
}
