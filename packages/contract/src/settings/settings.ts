import { momentField } from '../values/fields.ts';
import { listOf, pageQuery } from '../wire/list.ts';
import { dayField } from '../wire/period.ts';
import { route } from '../wire/route.ts';
import { z } from '../wire/zod.ts';
import { CREDIT_SETTINGS } from './credit-settings.ts';
import { email, HOURS, HUNDREDTHS, phone, roles, text, wholeNumber } from './setting-kinds.ts';

export const SETTING_GROUPS = {
  company: 'Empresa y soporte',
  security: 'Seguridad',
  identity: 'Identidad',
  credit: 'Crédito',
} as const;

type SettingGroup = keyof typeof SETTING_GROUPS;

type SettingDeclaration = {
  /** The number under which the specification asks for it. */
  readonly id: number;
  readonly group: SettingGroup;
  readonly label: string;
  /** What changes in the product when the value does. */
  readonly help: string;
  /** How it is edited, and what it may be. */
  readonly type: { readonly kind: string; readonly schema: z.ZodMiniType };
  /** What counts until somebody sets a value. */
  readonly initial: unknown;
  /** Who may ask for the value: everybody who has signed in, or nobody but staff. */
  readonly readers: 'everyone' | 'staff';
};

/**
 * Every value that a company changes without a new version. Each is declared once and has an effect
 * somewhere; the server checks by the schema, the web draws the field of the kind.
 */
export const SETTINGS = {
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
  second_factor_roles: {
    id: 4,
    group: 'security',
    label: 'Roles con verificación en dos pasos obligatoria',
    help: 'Quien tenga uno de estos roles solo puede trabajar con la verificación activa: se le pide al entrar, y de inmediato si ya está adentro.',
    type: roles,
    initial: [],
    readers: 'staff',
  },
  session_hours: {
    id: 5,
    group: 'security',
    label: 'Duración máxima de una sesión',
    help: 'Pasado este tiempo desde que alguien entró, tiene que entrar de nuevo, aunque esté trabajando.',
    type: wholeNumber({ min: 1, max: 168 }, HOURS),
    initial: 24,
    readers: 'staff',
  },
  invitation_hours: {
    id: 6,
    group: 'security',
    label: 'Vigencia de una invitación',
    help: 'El tiempo que tiene alguien nuevo para abrir el enlace de su invitación. Las ya enviadas conservan el suyo.',
    type: wholeNumber({ min: 1, max: 720 }, HOURS),
    initial: 72,
    readers: 'staff',
  },
  face_match_distance: {
    id: 7,
    group: 'identity',
    label: 'Distancia máxima para decir que es la misma persona',
    help: 'Entre el rostro del documento y el de la selfie: 0 es la misma foto. Con un número menor se aceptan menos parecidos y una persona revisa más casos.',
    type: wholeNumber({ min: 20, max: 100 }, HUNDREDTHS),
    initial: 55,
    readers: 'staff',
  },
  face_review_distance: {
    id: 8,
    group: 'identity',
    label: 'Distancia hasta la que una persona revisa el parecido',
    help: 'Más allá se piden fotos nuevas antes de la revisión. Nadie queda rechazado por esta distancia.',
    type: wholeNumber({ min: 20, max: 120 }, HUNDREDTHS),
    initial: 70,
    readers: 'staff',
  },
  ...CREDIT_SETTINGS,
} as const satisfies Record<string, SettingDeclaration>;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<N extends SettingName = SettingName> = z.output<
  (typeof SETTINGS)[N]['type']['schema']
>;

// Object.keys loses the literal names that SETTINGS has.
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** By its number or by its name, as an address has it. */
export const findSetting = (idOrName: string): SettingName | undefined =>
  SETTING_NAMES.find((name) => name === idOrName || String(SETTINGS[name].id) === idOrName);

/** How far ahead a change can be planned: beyond a year nobody remembers it. */
export const SETTING_AHEAD_DAYS_MAX = 366;

const idParam = z.object({ id: z.string().check(z.maxLength(60)) });

/** Any value of any setting, as the wire has it. */
const anyValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.int())]);

const person = z.object({ user_id: z.int(), name: z.string() });

/** When a value was set, and by whom; nobody when the program did it. */
const origin = { set_at: momentField, set_by: z.nullable(person) };

const scheduledValue = z.object({
  setting_value_id: z.int(),
  value: anyValue,
  valid_from: z.string(),
  ...origin,
});

const settingRow = z.object({
  parameter_id: z.int(),
  name: z.enum(SETTING_NAMES),
  value: anyValue,
  /** Null while the value is the one that the program came with. */
  valid_from: z.nullable(z.string()),
  set_at: z.nullable(momentField),
  set_by: z.nullable(person),
  /** Grows with every change of this setting; a change is made on what was seen. */
  version: z.int(),
  next: z.nullable(scheduledValue),
});

export type SettingRow = z.output<typeof settingRow>;

export const SETTING_STANDINGS = {
  scheduled: 'Programado',
  in_force: 'Vigente',
  past: 'Anterior',
  withdrawn: 'Sin efecto',
} as const;

export type SettingStanding = keyof typeof SETTING_STANDINGS;

const historyRow = z.extend(scheduledValue, {
  standing: z.literal(Object.keys(SETTING_STANDINGS) as SettingStanding[]),
  /** There when another value of the same day took its place, or it was cancelled before it. */
  withdrawn_at: z.nullable(momentField),
  withdrawn_by: z.nullable(person),
});

export type SettingHistoryRow = z.output<typeof historyRow>;

export const getParameter = route({
  method: 'GET',
  url: '/api/borrowers/app-settings/parameters/:id',
  summary: 'The value in force today of one setting, by its number or its name',
  permission: 'use_own_account',
  params: idParam,
  reply: z.object({
    parameter_id: z.int(),
    name: z.string(),
    label: z.string(),
    value: anyValue,
    valid_from: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
});

export const listSettings = route({
  method: 'GET',
  url: '/api/utils/settings',
  summary: 'Every setting with the value in force and the next one that is scheduled',
  permission: 'manage_settings',
  reply: z.object({ data: z.array(settingRow) }),
});

export const getSettingHistory = route({
  method: 'GET',
  url: '/api/utils/settings/:id/history',
  summary: 'Every value that a setting has had or will have, newest first',
  permission: 'manage_settings',
  params: idParam,
  query: pageQuery,
  reply: listOf(historyRow),
  refusals: ['not_found'],
});

export const changeSetting = route({
  method: 'PUT',
  url: '/api/utils/settings/:id',
  summary: 'Set a value from today or from a later day on; earlier values stay in the history',
  permission: 'manage_settings',
  params: idParam,
  body: z.object({
    value: anyValue,
    valid_from: z.optional(dayField),
    version: z.int(),
  }),
  reply: settingRow,
  refusals: ['not_found', 'setting_day_out_of_range', 'changed_meanwhile'],
});

export const cancelScheduledSetting = route({
  method: 'DELETE',
  url: '/api/utils/settings/:id/values/:value_id',
  summary: 'Cancel a value whose day has not come; it stays in the history, without effect',
  permission: 'manage_settings',
  params: z.extend(idParam, { value_id: z.coerce.number().check(z.int(), z.minimum(1)) }),
  reply: settingRow,
  refusals: ['not_found', 'setting_already_counts'],
});
