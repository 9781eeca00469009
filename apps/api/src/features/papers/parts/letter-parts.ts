import { unsafeActLetter } from '#features/credit-acts/public.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type LetterInput = { readonly creditId: number; readonly eventId: number };

/** Data of the letter about an act. Not scoped. */
export async function letterParts(
  db: Reader,
  { creditId, eventId }: LetterInput,
): Promise<DocumentParts> {
  const act = await unsafeActLetter(db, { creditId, eventId });
  return act === null ? refuse('not_found') : { act };
}
