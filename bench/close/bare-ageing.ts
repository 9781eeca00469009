import { ageInOneStatement, readLateRates } from '#api/features/ageing/public.ts';
import { EVERY_CREDIT } from '#api/platform/close/credit-batches.ts';
import { createDatabase, createPool } from '#api/platform/database/database.ts';

class Undone extends Error {}

/** Writes the rows of all simple credits in one statement, and takes them back. */
export async function bareAgeing(databaseUrl: string): Promise<{ credits: number; ms: number }> {
  const db = createDatabase(createPool(databaseUrl));
  const day = Temporal.Now.plainDateISO('America/Bogota').subtract({ days: 1 });
  let measured = { credits: 0, ms: 0 };
  try {
    await db.transaction().execute(async (trx) => {
      const rates = await readLateRates(trx, day);
      const startedMs = performance.now();
      const { credits } = await ageInOneStatement(trx, { ...EVERY_CREDIT, day }, rates);
      measured = { credits, ms: performance.now() - startedMs };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  } finally {
    await db.destroy();
  }
  return measured;
}
