import { z } from '@cuotaclara/contract';
import { mailedNotice } from '#features/notifications/public.ts';

const invitation = mailedNotice({
  name: 'user-invitation',
  kind: 'account_invitation',
  payload: z.object({ user_id: z.int() }),
});

export const sendInvitation = invitation.job;

export const createInvitations = invitation.senderFor;
export type Invitations = ReturnType<typeof createInvitations>;
