import type { BodyOf, editUser as editUserRoute } from '@cuotaclara/contract';
import { differenceOf } from '#platform/audit/difference-of.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  demandAnotherAdministrator,
  demandRightOver,
  lockAdministrators,
} from './access/administrators.ts';
import { demandSeen, demandStaff, lockUser } from './lock-user.ts';
import { readUser } from './user-detail.reads.ts';
import { type PersonMails, personAfter, personIn, writePerson } from './write-person.ts';

type EditUserInput = BodyOf<typeof editUserRoute>;

/** Changes who a user of the staff is. An edit without a difference leaves no audit line. */
export const editUser = (mails: PersonMails) =>
  command('edit_user', async (ctx, input: EditUserInput) => {
    const { trx, actor } = ctx;
    await lockAdministrators(trx);
    const user = await lockUser(trx, input.user_id);
    demandStaff(user);
    demandSeen(user, input);
    demandRightOver(actor, [user.role_id, input.role_id]);
    if (input.role_id !== user.role_id) {
      if (user.user_id === actor.userId) refuse('own_account_protected');
      await demandAnotherAdministrator(trx, user);
    }
    const person = personAfter(user, input);
    const difference = differenceOf(personIn(user), person);
    if (difference === null) return { reply: await readUser(trx, user.user_id), audit: [] };
    await writePerson(ctx, { user, person, mails });
    const subject = { kind: 'user', id: user.user_id } as const;
    return {
      reply: await readUser(trx, user.user_id),
      audit: [{ action: 'user_edited', subject, ...difference }],
    };
  });
