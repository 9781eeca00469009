import { createFileRoute } from '@tanstack/react-router';
import { OwnCreditsScreen } from '#features/credits/own/own-credits-screen.tsx';

export const Route = createFileRoute('/_area/borrower/credits/')({
  staticData: { title: 'Tus créditos' },
  component: OwnCreditsScreen,
});
