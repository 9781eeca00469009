import { z } from '@cuotaclara/contract';
import {
  createNoticeSender,
  mailedNotice,
  type NoticeSender,
  type SendingParts,
} from '#features/notifications/public.ts';

const invited = z.object({ user_id: z.int() });
type Invited = z.output<typeof invited>;

export const INVITATION = mailedNotice<Invited>({ name: 'user-invitation', payload: invited });

export type Invitations = NoticeSender<Invited>;

export const createInvitations = (parts: SendingParts): Invitations =>
  createNoticeSender(parts, INVITATION);
