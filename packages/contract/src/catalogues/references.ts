import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import type { Catalogue, CatalogueField } from './catalogue.ts';
import { referenceSchema } from './catalogue-schemas.ts';
import { CATALOGUES, ENTITIES, type Entity, isEntity } from './catalogues.ts';

type ValueOf<F extends CatalogueField> =
  | (F extends { readonly optional: true } ? null : never)
  | (F extends { readonly kind: 'integer' | 'money' | 'rate' | 'reference' }
      ? number
      : F extends { readonly kind: 'boolean' }
        ? boolean
        : F extends { readonly choices: infer Choices }
          ? keyof Choices & string
          : string);

/** An entry of a catalogue as pickers offer it. */
export type ReferenceOf<C extends Catalogue> = { readonly [K in C['key']]: number } & {
  readonly label: string;
} & { readonly [K in keyof C['fields']]: ValueOf<C['fields'][K]> };

type References = {
  readonly [E in Entity]?: readonly ReferenceOf<(typeof CATALOGUES)[E]>[] | undefined;
};

const BAD_LIST = 'Escribe los catálogos como una lista JSON, por ejemplo ["countries","genders"].';
const NAMES_MAX = 50;

function readNames(text: string): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const isList = Array.isArray(parsed) && parsed.length > 0 && parsed.length <= NAMES_MAX;
    return isList && parsed.every((name) => typeof name === 'string') ? parsed : null;
  } catch {
    return null;
  }
}

const unknownIn = (text: string) => readNames(text)?.filter((name) => !isEntity(name)) ?? [];

const namesField = z.pipe(
  z.string({ error: BAD_LIST }).check(
    z.refine((text) => readNames(text) !== null, { error: BAD_LIST, abort: true }),
    z.refine((text) => unknownIn(text).length === 0, {
      error: ({ input }) =>
        `No existe el catálogo ${unknownIn(String(input)).join(', ')}. ` +
        `Los que hay son: ${ENTITIES.join(', ')}.`,
    }),
  ),
  z.transform((text: string) => [...new Set((readNames(text) ?? []).filter(isEntity))]),
);

const replySchema = z.object(
  Object.fromEntries(
    ENTITIES.map((entity) => [entity, z.optional(z.array(referenceSchema(CATALOGUES[entity])))]),
  ),
);

/** Many catalogues in one call, for the pickers of a form: the entries in use, in their order. */
export const getReferences = route({
  method: 'GET',
  url: '/api/utils',
  summary: 'Entries in use of several catalogues: references is a JSON list of their names',
  permission: 'use_own_account',
  query: z.object({ references: namesField }),
  // The schema is made from the same declarations as the type, which the compiler cannot follow.
  reply: replySchema as unknown as z.ZodMiniType<References>,
  refusals: ['too_many_references'],
});
