import { refusalText } from '@cuotaclara/contract';
import { type Catalogue, fieldOf, tableOf } from '@cuotaclara/contract/catalogues/catalogue';
import pg from 'pg';
import { Refusal } from '#platform/http/refusal.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Writes an entry. A conflict with another entry is refused in words that name the field: the
 * constraint decides, because two people may write at once.
 */
export async function explainConflict<T>(declared: Catalogue, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw (error instanceof pg.DatabaseError ? refusalFor(declared, error) : null) ?? error;
  }
}

function refusalFor(declared: Catalogue, error: pg.DatabaseError): Refusal | null {
  const { code, constraint = '' } = error;
  if (code === UNIQUE_VIOLATION) {
    const names = declared.unique.find((set) => constraintsOf(declared, set).includes(constraint));
    return names === undefined ? null : alreadyExists(declared, names);
  }
  if (code !== FOREIGN_KEY_VIOLATION) return null;
  const name = Object.keys(declared.fields).find(
    (field) => constraint === `${tableOf(declared)}_${field}_fkey`,
  );
  return name === undefined ? null : missingReference(declared, name);
}

const constraintsOf = (declared: Catalogue, names: readonly string[]): readonly string[] =>
  ['unique', 'key'].map((kind) => [tableOf(declared), ...names, kind].join('_'));

function alreadyExists(declared: Catalogue, names: readonly string[]): Refusal {
  const { singular, gender } = declared.words;
  const labels = names.map((name) => `«${fieldOf(declared, name).label}»`);
  const facts = {
    what: `${gender === 'm' ? 'un' : 'una'} ${singular}`,
    fields: new Intl.ListFormat('es').format(labels),
  };
  // At its fields, too: a form shows it there and nowhere else.
  const message = refusalText('already_exists', facts);
  return new Refusal('already_exists', {
    facts,
    fields: names.map((path) => ({ path, message })),
  });
}

function missingReference(declared: Catalogue, name: string): Refusal {
  const message = `«${fieldOf(declared, name).label}» ya no existe: elige otro valor.`;
  return new Refusal('invalid_input', {
    facts: { summary: message },
    fields: [{ path: name, message }],
  });
}

/** Whether the database kept an entry because something points at it. */
export const isInUse = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
