import { createFileRoute } from '@tanstack/react-router';

/** Every screen with navigation around it lives under this route. */
export const Route = createFileRoute('/_area')();
