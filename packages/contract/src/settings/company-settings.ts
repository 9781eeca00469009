import { email, phone, text } from './setting-kinds.ts';
import type { SettingTable } from './setting-table.ts';

/** The name of the company and how people reach its support. */
export const COMPANY_SETTINGS = {
  company_name: {
    id: 1,
    group: 'company',
    label: 'Nombre de la empresa',
    help: 'Firma los correos y acompaña los datos de soporte.',
    type: text,
    initial: 'Cuota Clara',
    readers: 'everyone',
  },
  support_email: {
    id: 2,
    group: 'company',
    label: 'Correo de soporte',
    help: 'Aparece al pie de los correos y ante quien no puede entrar, por ejemplo con la cuenta bloqueada.',
    type: email,
    initial: null,
    readers: 'everyone',
  },
  support_phone: {
    id: 3,
    group: 'company',
    label: 'Teléfono de soporte',
    help: 'Aparece al lado del correo de soporte.',
    type: phone,
    initial: null,
    readers: 'everyone',
  },
} as const satisfies SettingTable;
