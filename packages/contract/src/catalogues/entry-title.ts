import { type Catalogue, type CatalogueField, type CatalogueValue, fieldOf } from './catalogue.ts';
import type { CatalogueRow } from './catalogue-schemas.ts';

const monthText = new Intl.DateTimeFormat('es-CO', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayText = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });
const numberText = new Intl.NumberFormat('es-CO');

function valueText(field: CatalogueField, value: CatalogueValue): string {
  switch (field.kind) {
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'integer':
      return `${numberText.format(Number(value))}${field.unit === undefined ? '' : ` ${field.unit}`}`;
    case 'day':
      return dayText.format(new Date(`${value}T00:00Z`));
    case 'month':
      return monthText.format(new Date(`${value}-01T00:00Z`));
    default:
      return String(value);
  }
}

/** What people call an entry: «24 meses», «AKT NKD 125», «noviembre de 2026, Consumo y ordinario». */
export function entryTitle(declared: Catalogue, row: CatalogueRow): string {
  const parts = declared.title.map((name) => valueText(fieldOf(declared, name), row[name] ?? ''));
  const isPlain = declared.title.every((name) => fieldOf(declared, name).kind === 'text');
  return parts.join(isPlain ? ' ' : ', ');
}
