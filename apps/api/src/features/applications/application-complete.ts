import type { GuardCheck } from '#features/credits/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { unsafeProcess } from './process.reads.ts';

/** Nothing is missing, and the house takes applications today. */
export const applicationComplete =
  (settings: SettingsReader): GuardCheck =>
  async (db, { creditId }, { today }) => {
    const process = await unsafeProcess({ db, settings }, creditId, today);
    const closed = process.new_credit_enabled ? [] : [new Refusal('new_credits_closed').message];
    return [...closed, ...process.missing.map(({ sentence }) => sentence)];
  };
