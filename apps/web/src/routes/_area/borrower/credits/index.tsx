import { createFileRoute } from '@tanstack/react-router';
import { OwnCreditsScreen } from '#features/own-credits/own-credits-screen.tsx';

export const Route = createFileRoute('/_area/borrower/credits/')({
  staticData: { title: 'Tus créditos' },
  component: OwnCreditsScreen,
});
