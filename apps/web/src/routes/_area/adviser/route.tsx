import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_area/adviser')({
  staticData: { role: 'ADVISER' },
});
