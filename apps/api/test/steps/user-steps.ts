import type { Route } from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';
import type { TestApp } from '#test/test-app.ts';
import { type Person, signedInPerson } from './auth-steps.ts';

/** An administrator who is at work. */
export const anAdministrator = (app: TestApp): Promise<Person> =>
  signedInPerson(app, { roleId: ROLE.admin });

export const aHeadquarter = async ({ db }: TestApp, name: string): Promise<number> => {
  const { headquarter_id } = await db
    .insertInto('headquarters')
    .values({ name })
    .returning('headquarter_id')
    .executeTakeFirstOrThrow();
  return headquarter_id;
};

type CallInput = Parameters<Person['browser']['call']>[1];

export const callAs = (
  { browser, bearer }: Person,
  route: Pick<Route, 'method' | 'url'>,
  sent: CallInput = {},
) => browser.call(route, { bearer, ...sent });

/** What the log says of one user, oldest first. */
export const auditOf = ({ db }: TestApp, userId: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_user_id', 'before', 'after'])
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', String(userId))
    .where('action', 'like', '%user%')
    .orderBy('entry_id')
    .execute();
