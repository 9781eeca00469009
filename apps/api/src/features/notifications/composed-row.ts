import { sql } from 'kysely';

/** Whether a row has several slides, or one with a picture or a video: `isComposed` in SQL. */
export const composedRow = sql<boolean>`(
  jsonb_array_length(slides) > 1
  or jsonb_path_exists(slides, '$[*].media ? (@ != null)')
)`;
