import type { SupportContact } from '@cuotaclara/contract';
import type { Settings, SettingsReader } from './settings.ts';

/** The contact of the company that mails and sign-in pages name. */
export const supportOf = (settings: Pick<Settings, 'get'>): SupportContact => ({
  company_name: settings.get('company_name'),
  email: settings.get('support_email'),
  phone: settings.get('support_phone'),
  whatsapp: settings.get('support_whatsapp'),
  hours: settings.get('support_hours'),
});

/** The same, for callers outside of commands. */
export const readSupport = async (
  settings: Pick<SettingsReader, 'on'>,
  today: Temporal.PlainDate,
): Promise<SupportContact> => supportOf(await settings.on(today));
