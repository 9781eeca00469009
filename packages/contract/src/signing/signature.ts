import { z } from '../values/zod.ts';
import { isRealDrawing } from './real-signature.ts';

const COORDINATE = z.number().check(z.minimum(-50), z.maximum(5000));

/** Strokes as vectors: points as x, y and milliseconds since the first. */
const drawnSignature = z.object({
  kind: z.literal('drawn'),
  width: z.int().check(z.minimum(50), z.maximum(4000)),
  height: z.int().check(z.minimum(50), z.maximum(4000)),
  strokes: z
    .array(z.array(z.tuple([COORDINATE, COORDINATE, z.int()])).check(z.maxLength(2000)))
    .check(z.minLength(1, { error: 'Dibuja tu firma.' }), z.maxLength(100)),
});

const typedSignature = z.object({
  kind: z.literal('typed'),
  text: z
    .string({ error: 'Escribe tu nombre.' })
    .check(
      z.trim(),
      z.minLength(3, { error: 'Escribe tu nombre completo.' }),
      z.maxLength(120, { error: 'Usa máximo 120 caracteres.' }),
    ),
});

export const signatureField = z.discriminatedUnion('kind', [drawnSignature, typedSignature]);

export type Signature = z.output<typeof signatureField>;

const NOT_DRAWN = 'Tu firma se ve vacía o muy corta. Dibújala como la haces en papel.';

/** A signature of today; those that were kept before are read as they are. */
export const newSignatureField = signatureField.check(
  z.refine((signature) => signature.kind === 'typed' || isRealDrawing(signature), {
    error: NOT_DRAWN,
  }),
);
