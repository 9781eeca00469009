import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { demandHeadquarter } from './demand-place.ts';
import { demandStaff, lockUser } from './lock-user.ts';
import { readUser } from './user-detail.reads.ts';
import { type UserChange, writeUser } from './write-user.ts';

type Move = { readonly userId: number; readonly headquarterId: number | null };

export async function setHeadquarter(
  trx: Transaction<DB>,
  { userId, headquarterId }: Move,
): Promise<UserChange> {
  const user = await lockUser(trx, userId);
  demandStaff(user);
  const before = await readUser(trx, userId);
  if (user.headquarter_id === headquarterId) return { reply: before, audit: [] };
  await demandHeadquarter(trx, headquarterId);
  await writeUser(trx, { userId, values: { headquarter_id: headquarterId } });
  const reply = await readUser(trx, userId);
  return {
    reply,
    audit: [
      {
        action: 'user_headquarter_changed',
        subject: { kind: 'user', id: userId },
        before: placeIn(before),
        after: placeIn(reply),
      },
    ],
  };
}

type Placed = { readonly headquarter_id: number | null; readonly headquarter: string | null };

/** With the name that the headquarter has now: the log outlives it. */
export const placeIn = ({ headquarter_id, headquarter }: Placed) => ({
  headquarter_id,
  headquarter_label: headquarter,
});
