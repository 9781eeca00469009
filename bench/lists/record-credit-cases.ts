import type { FunctionName } from '@cuotaclara/contract';
import { listCredits as listRoute } from '@cuotaclara/contract/credits/credit-list';
import { composeCreditPage } from '#api/compose/credit-page.ts';
import { composeGuards } from '#api/compose/credit-steps.ts';
import { composeCreditWaits } from '#api/compose/credit-waits.ts';
import { planOf } from '#api/core/money/plans/plan-of.ts';
import { listCredits } from '#api/features/credits/list/credit-list.reads.ts';
import { createCreditSteps } from '#api/features/credits/steps/credit-steps.ts';
import { createClock } from '#api/platform/clock/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Actor } from '#api/platform/http/actor.ts';
import { createPermissionReader } from '#api/platform/permissions/permissions.ts';
import { createSettingsReader } from '#api/platform/settings/settings.ts';
import type { BareList } from './bare-server.ts';
import type { CreditCase } from './credit-cases.ts';
import { recordStatements } from './record-statements.ts';

const clock = createClock();
const DETAIL = /^\/api\/managements\/credits\/(\d+)(\/payment-plans)?$/;

/** A user with an account, as the guard would make the actor; the guard itself is not measured. */
async function actorOf(db: Database, email: string): Promise<Actor> {
  const user = await db
    .selectFrom('users')
    .select(['user_id', 'role_id', 'headquarter_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const functions: ReadonlyMap<FunctionName, readonly number[]> = await createPermissionReader(
    db,
  ).functionsOf(user.role_id, 1);
  return {
    userId: user.user_id,
    identityId: '',
    sessionId: '',
    email,
    roleId: user.role_id,
    matrixVersion: 1,
    settingsVersion: 1,
    headquarterId: user.headquarter_id,
    secondFactor: { isOn: false, isMandatory: false },
    functions,
  };
}

async function call(db: Database, { actor, path }: { actor: Actor; path: string }) {
  const { pathname, searchParams } = new URL(path, 'http://bench.test');
  const [, id, plan] = DETAIL.exec(pathname) ?? [];
  if (id === undefined) {
    const query = listRoute.query.parse(Object.fromEntries(searchParams));
    const { owed } = composeCreditWaits().credits_overdue;
    return listCredits(db, query, { actor, clock, waits: null, since: null, owed });
  }
  const creditId = Number(id);
  if (plan !== undefined) return planOf(db, { creditId, actor, today: clock.today() });
  const today = clock.today();
  const settings = await createSettingsReader(db).on(today, actor.settingsVersion);
  const creditPage = composeCreditPage(createCreditSteps({ guards: composeGuards(), effects: [] }));
  return creditPage.read(db, { creditId, viewer: { actor, today, settings } });
}

/** The statements that our own routes send for the addresses of one case. */
export async function recordCreditCase(
  databaseUrl: string,
  { email, paths }: CreditCase,
): Promise<BareList[]> {
  let actor: Actor | undefined;
  const [, ...lists] = await recordStatements(databaseUrl, [null, ...paths], async (db, path) => {
    if (path === null) actor = await actorOf(db, email);
    else if (actor !== undefined) await call(db, { actor, path });
  });
  return lists;
}
