import { workOnAuthJobs } from '#features/auth/auth-jobs.ts';
import { workOnRegistrations } from '#features/borrowers/registration/work-on-registrations.ts';
import { workOnStepNotices } from '#features/credits/steps/step-notices.ts';
import { workOnAskedNotices } from '#features/identity/review/asked-notices.ts';
import { workOnPolicyReminders } from '#features/insurance/public.ts';
import { workOnNotices } from '#features/users/access/notices.ts';
import { workOnInvitations } from '#features/users/invitations/work-on-invitations.ts';

type Parts = Parameters<typeof workOnInvitations>[0];

/** Writes every mail that a part of the product has decided on. */
export function workOnMails(parts: Parts): void {
  workOnAuthJobs(parts);
  workOnRegistrations(parts);
  workOnInvitations(parts);
  workOnNotices(parts);
  workOnAskedNotices(parts);
  workOnStepNotices(parts);
  workOnPolicyReminders(parts);
}
