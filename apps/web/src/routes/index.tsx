import { homeOf } from '@cuotaclara/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeKeptReturn } from '#lib/session/kept-return.ts';
import { requireSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async ({ location }) => {
    const user = await requireSession({ location });
    throw redirect({ href: takeKeptReturn() ?? homeOf(user.role.role_id), replace: true });
  },
});
