import { createFileRoute } from '@tanstack/react-router';
import { OwnCreditsScreen } from '#features/credits/own/own-credits-screen.tsx';
import { readOwnCredits } from '#features/credits/own/read-own-credits.ts';
import { prefetchFor } from '#lib/loading/prefetch-for.ts';

export const Route = createFileRoute('/_area/borrower/credits/')({
  staticData: { title: 'Tus créditos' },
  loader: (visit) => prefetchFor(visit, readOwnCredits),
  component: OwnCreditsScreen,
});
