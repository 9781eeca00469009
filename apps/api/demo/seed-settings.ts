import type { SettingName } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { type AuditEntry, appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';

type DemoValue = { readonly setting: SettingName; readonly value: unknown; readonly from: string };

/** A company that has changed its mind before, so that the history of a setting can be seen. */
const DEMO_VALUES: readonly DemoValue[] = [
  { setting: 'company_name', value: 'Cuota Clara Motos', from: '2025-02-03' },
  { setting: 'company_name', value: 'Cuota Clara Financiera', from: '2026-03-02' },
  { setting: 'support_email', value: 'soporte@cuotaclara.test', from: '2025-02-03' },
  { setting: 'support_phone', value: '+57 604 000 0000', from: '2025-02-03' },
  { setting: 'support_whatsapp', value: '+57 300 000 0000', from: '2025-02-03' },
  {
    setting: 'support_hours',
    value: 'lunes a viernes de 8 a. m. a 6 p. m., sábados hasta la 1 p. m.',
    from: '2025-02-03',
  },
  { setting: 'company_nit', value: '901482337-2', from: '2025-02-03' },
  { setting: 'company_address', value: 'Carrera 43A # 1-50, Medellín', from: '2025-02-03' },
  { setting: 'representative_name', value: 'Marta Lucía Ríos Vélez', from: '2025-02-03' },
  { setting: 'representative_document', value: 'C.C. 43.512.908', from: '2025-02-03' },
  { setting: 'representative_role', value: 'Gerente', from: '2025-02-03' },
  { setting: 'data_protection_email', value: 'datos@cuotaclara.test', from: '2025-02-03' },
  { setting: 'session_hours', value: 12, from: '2025-08-01' },
];

export async function seedDemoSettings(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('setting_values')
    .values(
      DEMO_VALUES.map(({ setting, value, from }) => ({
        setting,
        value: JSON.stringify(value),
        valid_from: from,
      })),
    )
    .execute();
  await appendAudit(trx, BY_THE_PROGRAM, DEMO_VALUES.map(entryOf));
}

const factsOf = ({ value, from }: DemoValue) => ({ value, valid_from: from });

function entryOf(changed: DemoValue, place: number): AuditEntry {
  const before = DEMO_VALUES.slice(0, place).findLast(({ setting }) => setting === changed.setting);
  return {
    action: 'setting_changed',
    subject: { kind: 'setting', id: changed.setting },
    ...(before && { before: factsOf(before) }),
    after: factsOf(changed),
  };
}
