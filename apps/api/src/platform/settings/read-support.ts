import type { SupportContact } from '@cuotaclara/contract';
import type { SettingsReader } from './settings.ts';

/** Who people turn to, as mails and the pages of signing in say it. */
export async function readSupport(
  settings: Pick<SettingsReader, 'read'>,
  today: Temporal.PlainDate,
): Promise<SupportContact> {
  const current = await settings.read();
  return {
    company_name: current.find('company_name', today).value,
    email: current.find('support_email', today).value,
    phone: current.find('support_phone', today).value,
  };
}
