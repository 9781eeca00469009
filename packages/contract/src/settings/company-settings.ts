import { email, nit, optionalText, phone, text } from './setting-kinds.ts';
import type { SettingTable } from './setting-table.ts';

/** Who the company is, and how people reach it about support and about their data. */
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
  company_nit: {
    id: 31,
    group: 'company',
    label: 'NIT',
    help: 'Con su dígito de verificación. Nombra a la empresa en las autorizaciones y en la política de datos.',
    type: nit,
    initial: null,
    readers: 'everyone',
  },
  company_address: {
    id: 32,
    group: 'company',
    label: 'Dirección y ciudad',
    help: 'Acompaña al NIT en las autorizaciones y en la política de datos.',
    type: optionalText,
    initial: null,
    readers: 'everyone',
  },
  data_protection_email: {
    id: 33,
    group: 'company',
    label: 'Correo de protección de datos',
    help: 'Allí llegan las consultas y los reclamos sobre datos personales. Sin él se muestra el de soporte.',
    type: email,
    initial: null,
    readers: 'everyone',
  },
  data_protection_phone: {
    id: 34,
    group: 'company',
    label: 'Teléfono de protección de datos',
    help: 'Aparece al lado del correo de protección de datos. Sin él se muestra el de soporte.',
    type: phone,
    initial: null,
    readers: 'everyone',
  },
} as const satisfies SettingTable;
