import { command } from '#platform/command/command.ts';
import { demandHeadquarter } from './demand-place.ts';
import { demandStaff, lockUser } from './lock-user.ts';
import { readUser } from './user-detail.reads.ts';
import { writeUser } from './write-user.ts';

type SetHeadquarterInput = { readonly userId: number; readonly headquarterId: number | null };

/** Moves a user of the staff to a headquarter, or to none. */
export const setHeadquarter = command(
  'set_user_headquarter',
  async ({ trx }, { userId, headquarterId }: SetHeadquarterInput) => {
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
  },
);

type UserPlace = { readonly headquarter_id: number | null; readonly headquarter: string | null };

/** With the name that the headquarter has now: the log outlives it. */
export const placeIn = ({ headquarter_id, headquarter }: UserPlace) => ({
  headquarter_id,
  headquarter_label: headquarter,
});
