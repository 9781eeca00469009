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
  if (user.headquarter_id === headquarterId) {
    return { reply: await readUser(trx, userId), audit: [] };
  }
  await demandHeadquarter(trx, headquarterId);
  await writeUser(trx, { userId, values: { headquarter_id: headquarterId } });
  return {
    reply: await readUser(trx, userId),
    audit: [
      {
        action: 'user_headquarter_changed',
        subject: { kind: 'user', id: userId },
        before: { headquarter_id: user.headquarter_id },
        after: { headquarter_id: headquarterId },
      },
    ],
  };
}
