import {
  CREDIT_STATES,
  FUNCTIONS,
  findRole,
  REFUSALS,
  SETTINGS,
  USER_STATUSES,
} from '@cuotaclara/contract';
import type { CatalogueField } from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatPercent } from '#lib/format/format-percent.ts';

/** The fields of the log by their names on screen. */
const LABELS: Readonly<Record<string, string>> = {
  added: 'Permisos dados',
  removed: 'Permisos quitados',
  followed_states: 'Estados que sigue',
  role_id: 'Rol',
  first_name: 'Nombre',
  first_surname: 'Apellido',
  email: 'Correo',
  phone: 'Teléfono',
  status: 'Estado',
  reason: 'Motivo',
  how: 'Con qué',
  headquarter_id: 'Sede',
  business_name: 'Razón social',
  tax_id: 'NIT',
  commission_rate_bps: 'Comisión',
  city_id: 'Ciudad',
  value: 'Valor',
  valid_from: 'Desde',
  is_active: 'Activo',
  columns: 'Columnas',
  filters: 'Filtros',
  row_count: 'Filas',
  sort_by: 'Orden',
  sort_dir: 'Sentido',
  initial_date: 'Desde el',
  final_date: 'Hasta el',
  search: 'Búsqueda',
  action: 'Acción',
  role: 'Rol',
  file_name: 'Archivo',
};

const WAYS: Readonly<Record<string, string>> = {
  password: 'Contraseña',
  email_link: 'Enlace por correo',
  hosted: 'Cuenta de la empresa',
  second_factor: 'Verificación en dos pasos',
  authenticator_code: 'Código de la aplicación',
  recovery_code: 'Código de recuperación',
};

const REASONS: Readonly<Record<string, string>> = {
  wrong_credentials: 'Contraseña equivocada',
  wrong_code: 'Código equivocado',
  user_blocked: 'Cuenta bloqueada',
  unknown_role: 'Rol sin acceso',
  too_many_requests: 'Demasiados intentos',
  challenge_expired: 'Pasó mucho tiempo',
};

const NOTHING = '–';
const count = new Intl.NumberFormat('es-CO');
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an entry is about, as the log names it. */
export type Subject = { readonly subject_kind: string; readonly subject_id: string | null };

/** The declaration of a field of a catalogue; its entries are named `cities/5`. */
const catalogueField = (subject: Subject, name: string): CatalogueField | undefined => {
  const [entity = ''] = subject.subject_id?.split('/') ?? [];
  if (subject.subject_kind !== 'catalogue' || !isEntity(entity)) return undefined;
  const fields: Readonly<Record<string, CatalogueField>> = CATALOGUES[entity].fields;
  return fields[name];
};

/** `blocked_at` → «Blocked at»: better than nothing where nobody gave it a name. */
const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const labelOf = (subject: Subject, name: string): string =>
  catalogueField(subject, name)?.label ?? LABELS[name] ?? asWords(name);

/** What a field is called, with the names of what it is inside of. */
export const fieldLabel = (subject: Subject, path: readonly string[]): string =>
  path.map((name) => labelOf(subject, name)).join(' › ');

const named = (vocabulary: Readonly<Record<string, string>>) => (value: unknown) =>
  vocabulary[String(value)];

const functionLabels: Readonly<Record<string, { label: string }>> = FUNCTIONS;
const refusals: Readonly<Record<string, { message: string }>> = REFUSALS;

/** Fields whose values have words of their own; undefined where a value has none. */
const WORDS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  role_id: (value) => findRole(Number(value))?.label,
  role: (value) => findRole(Number(value))?.label,
  status: named(USER_STATUSES),
  how: named(WAYS),
  reason: (value) => REASONS[String(value)] ?? refusals[String(value)]?.message,
  added: (value) => functionLabels[String(value)]?.label,
  removed: (value) => functionLabels[String(value)]?.label,
  followed_states: (value) => CREDIT_STATES.find(({ id }) => id === value)?.label,
  commission_rate_bps: (value) =>
    typeof value === 'number' ? formatPercent(value / 10_000) : undefined,
};

const catalogueText = (field: CatalogueField, value: unknown): string | undefined => {
  if (field.kind === 'choice') return field.choices[String(value)];
  // The log also keeps what earlier versions wrote, whatever it was.
  if (typeof value !== 'number') return undefined;
  if (field.kind === 'money' && Number.isSafeInteger(value)) return formatMoney(value);
  return field.kind === 'rate' ? formatPercent(value) : undefined;
};

const settingText = ({ subject_id: name }: Subject, value: unknown): string | undefined => {
  const setting = Object.entries(SETTINGS).find(([key]) => key === name)?.[1];
  if (setting?.type.kind === 'roles') return findRole(Number(value))?.label;
  if (setting?.type.kind !== 'integer') return undefined;
  const { one, many } = setting.type.unit;
  return `${value} ${value === 1 ? one : many}`;
};

const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return count.format(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (MOMENT.test(value)) return formatDateTime(value);
  return DAY.test(value) ? formatDate(value) : value;
};

/** A value of the log as people read it. */
export const factText = (subject: Subject, path: readonly string[], value: unknown): string => {
  if (Array.isArray(value)) {
    return value.length === 0
      ? NOTHING
      : value.map((each) => factText(subject, path, each)).join(', ');
  }
  if (value === null || value === undefined) return NOTHING;
  const name = path.at(-1) ?? '';
  const field = catalogueField(subject, name);
  const text =
    (field && catalogueText(field, value)) ??
    (subject.subject_kind === 'setting' && name === 'value'
      ? settingText(subject, value)
      : WORDS[name]?.(value));
  return text ?? plainText(value);
};
