import {
  type Catalogue,
  type CatalogueField,
  type CatalogueValue,
  fieldOf,
  labelKeyOf,
} from './catalogue.ts';
import type { CatalogueRow } from './catalogue-schemas.ts';

const monthForm = new Intl.DateTimeFormat('es-CO', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayText = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });
const numberText = new Intl.NumberFormat('es-CO');

/** `2026-11` as people say it: «noviembre de 2026». */
export const monthText = (month: string): string =>
  monthForm.format(new Date(`${month}-01T00:00Z`));

function valueText(field: CatalogueField, value: CatalogueValue): string {
  switch (field.kind) {
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'integer':
      return [numberText.format(Number(value)), field.unit ?? ''].join(' ').trim();
    case 'day':
      return dayText.format(new Date(`${value}T00:00Z`));
    case 'month':
      return monthText(String(value));
    default:
      return String(value);
  }
}

function ownTitle(declared: Catalogue, row: CatalogueRow): string {
  const parts = declared.title.map((name) => valueText(fieldOf(declared, name), row[name] ?? ''));
  const isPlain = declared.title.every((name) => fieldOf(declared, name).kind === 'text');
  return parts.join(isPlain ? ' ' : ', ');
}

/** What people call an entry: «24 meses», «AKT NKD 125», «Armenia, Quindío»… */
export function entryTitle(declared: Catalogue, row: CatalogueRow): string {
  const own = ownTitle(declared, row);
  const around = declared.within === undefined ? null : row[labelKeyOf(declared.within)];
  // Bogotá is a city and a department, and needs its name only once.
  return typeof around !== 'string' || around === own ? own : `${own}, ${around}`;
}
