import { sql } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import { BEFORE_THE_FIRST } from './seal-hash.ts';
import { type BrokenLink, problemOf, readLinks } from './verify-chain.ts';

type LastLink = { readonly position: number; readonly hash: Buffer };

/** Verifies the links of entries since a moment. Answers the first broken one, or null. */
export async function verifySince(db: Queries, from: Date): Promise<BrokenLink | null> {
  let last = await findLinkBefore(db, from);
  for (;;) {
    const links = await readLinks(db, last.position);
    if (links.length === 0) return null;
    for (const link of links) {
      const broken = problemOf(link, { position: last.position + 1, hash: last.hash });
      if (broken !== null) return broken;
      last = link;
    }
  }
}

/** The last link before the first entry since a moment; entries are sealed in their order. */
async function findLinkBefore(db: Queries, from: Date): Promise<LastLink> {
  const { rows } = await sql<LastLink>`
    select position, hash from audit_seals
    where position < coalesce((
      select min(seal.position) from audit_entries as entry
      join audit_seals as seal on seal.entry_id = entry.entry_id
      where entry.happened_at >= ${from}
    ), 9223372036854775807)
    order by position desc limit 1
  `.execute(db);
  return rows[0] ?? { position: 0, hash: BEFORE_THE_FIRST };
}
