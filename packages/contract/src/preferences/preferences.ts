import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** What one person may keep: far more than the product has lists, or a list has columns. */
export const PREFERENCE_LIMITS = { names: 100, columns: 60 } as const;

const columnKey = z.string().check(z.regex(/^\w{1,60}$/, { error: 'Esa columna no existe.' }));

const listPreference = z.object({
  /** The columns that are shown, in their order; null shows what the list shows by itself. */
  columns: z.nullable(
    z.array(columnKey).check(
      z.minLength(1, { error: 'Deja al menos una columna.' }),
      z.maxLength(PREFERENCE_LIMITS.columns, {
        error: `Elige máximo ${PREFERENCE_LIMITS.columns} columnas.`,
      }),
    ),
  ),
  density: z.enum(DENSITIES, { error: 'Las filas son cómodas o compactas.' }),
});

/** How one person wants to see one list. */
export type ListPreference = z.output<typeof listPreference>;

export const DEFAULT_PREFERENCE: ListPreference = { columns: null, density: 'comfortable' };

const preferenceName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_-]{0,59}$/, { error: 'Esa lista no existe.' }));

export const getPreferences = route({
  method: 'GET',
  url: '/api/users/preferences',
  summary: 'How the signed-in person wants to see each list',
  permission: 'use_own_account',
  reply: z.object({ preferences: z.record(z.string(), listPreference) }),
});

export const savePreference = route({
  method: 'PUT',
  url: '/api/users/preferences/:name',
  summary: 'Keep how the signed-in person wants to see one list',
  permission: 'use_own_account',
  params: z.object({ name: preferenceName }),
  body: listPreference,
  reply: listPreference,
  refusals: ['too_many_preferences'],
});
