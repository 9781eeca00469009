import { createFileRoute } from '@tanstack/react-router';
import { ScreeningScreen } from '#features/screening/screening-screen.tsx';

export const Route = createFileRoute('/_area/screening')({
  staticData: { title: 'Listas de control', needs: 'review_compliance' },
  component: ScreeningScreen,
});
