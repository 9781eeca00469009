import { type Controller, POLICY_WORDS_SINCE } from '@cuotaclara/contract/borrowers/data-policy';
import type { Settings } from './settings.ts';

/** Who answers for personal data. Without a channel of its own, that of the support counts. */
export const controllerOf = (settings: Pick<Settings, 'get'>): Controller => ({
  name: settings.get('company_name'),
  nit: settings.get('company_nit'),
  address: settings.get('company_address'),
  email: settings.get('data_protection_email') ?? settings.get('support_email'),
  phone: settings.get('data_protection_phone') ?? settings.get('support_phone'),
});

const NAMED = [
  'company_name',
  'company_nit',
  'company_address',
  'data_protection_email',
  'data_protection_phone',
] as const;

/** Since when the policy reads as it does: its words, or the newest fact of the controller. */
export const policySince = (settings: Pick<Settings, 'find'>): string =>
  NAMED.map((name) => settings.find(name).validFrom ?? POLICY_WORDS_SINCE)
    .concat(POLICY_WORDS_SINCE)
    .toSorted()
    .at(-1) ?? POLICY_WORDS_SINCE;
