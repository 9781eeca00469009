import {
  addUser,
  addVendor,
  blockUser,
  changeRole,
  deleteVendor,
  editUser,
  editVendor,
  inviteUser,
  listRoles,
  ROLE,
  type RoleRow,
  resetUserSecondFactor,
  savePreference,
  setUserHeadquarter,
  unlockUser,
} from '@cuotaclara/contract';
import {
  markAllNotices,
  markPushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import { aHeadquarter, callAs } from '#test/steps/user-steps.ts';
import {
  type CommandCase,
  type CommandRoute,
  ONE_EACH,
  spread,
  subjects,
} from '../command-case.ts';
import type { World } from '../world.ts';

type User = { readonly userId: number; readonly email: string };

/** A member of the staff who has not chosen a password. */
async function aUser(world: World, roleId: number = ROLE.customerService): Promise<User> {
  const email = `equipo${world.next()}@cuotaclara.test`;
  const { userId } = await world.addUser({ email, roleId, password: null, emailVerified: false });
  return { userId, email };
}

const vendorBody = (world: World) => ({
  first_name: 'Wilmer',
  first_surname: 'Úsuga',
  email: `wilmer${world.next()}@motos.test`,
  phone: '3104567890',
  business_name: 'Motos del Sur S. A. S.',
  tax_id: '900.123.456-8',
  commission_rate_bps: 250,
});

async function aVendor(world: World): Promise<User> {
  const body = vendorBody(world);
  const answer = await callAs(world.admin, addVendor, { body });
  return { userId: answer.json().user_id, email: body.email };
}

type UserCalls = {
  readonly route: CommandRoute;
  make?(world: World): Promise<User>;
  sent(user: User, more: { readonly headquarterId: number }): NonNullable<SentOf>;
  readonly successesMin?: number;
};

type SentOf = Parameters<World['admin']['browser']['call']>[1];

/** An administrator at work on several people, half of the time on the same one. */
const userCase = ({ route, make = aUser, sent }: UserCalls): CommandCase => ({
  routes: [route],
  locks: 'users',
  async prepare(world) {
    const people = await subjects(() => make(world));
    const headquarterId = await aHeadquarter(world, `Sede ${world.next()}`);
    const calls = spread(people, (user) => ({
      route,
      as: world.admin,
      sent: sent(user, { headquarterId }),
    }));
    return { calls, successesMin: people.length, sharedKey: people[0]?.userId ?? 0 };
  },
});

/** Half of the calls take the same address, which only the first of them gets. */
const newcomerCase = (
  route: CommandRoute,
  bodyOf: (world: World) => { readonly email: string },
): CommandCase => ({
  routes: [route],
  locks: null,
  async prepare(world) {
    const bodies = await subjects(async () => bodyOf(world), ONE_EACH);
    const calls = spread(bodies, (body) => ({ route, as: world.admin, sent: { body } }));
    return { calls, successesMin: bodies.length };
  },
});

const named = { first_name: 'Yuli', first_surname: 'Mina' };

const changingRoles: CommandCase = {
  routes: [changeRole],
  locks: 'roles',
  async prepare(world) {
    const ids: readonly number[] = [ROLE.treasury, ROLE.portfolio, ROLE.accounting, ROLE.supplier];
    const rows: readonly RoleRow[] = (await callAs(world.admin, listRoles)).json().data;
    const roles = ids.flatMap((id) => rows.filter(({ role_id }) => role_id === id));
    const calls = spread(roles, ({ role_id: id, matrix_version, functions }) => ({
      route: changeRole,
      as: world.admin,
      sent: { params: { id }, body: { matrix_version, functions } },
    }));
    return { calls, successesMin: roles.length, sharedKey: roles[0]?.role_id ?? 0 };
  },
};

const keepingPreferences: CommandCase = {
  routes: [savePreference],
  locks: null,
  async prepare(world) {
    const names = await subjects(async () => `lista-${world.next()}`);
    const calls = spread(names, (name) => ({
      route: savePreference,
      as: world.service,
      sent: { params: { name }, body: { columns: ['name'], density: 'compact' } },
    }));
    return { calls, successesMin: calls.length };
  },
};

/** An unread notice of the user who marks it. */
async function aNotice(world: World): Promise<number> {
  const { push_notification_id } = await world.db
    .insertInto('push_notifications')
    .values({
      user_id: world.service.userId,
      kind: 'identity_asked_again',
      slides: JSON.stringify([{ title: 'Falta una foto', desc: null, media: null }]),
      due_date: new Date(Date.now() + 3_600_000),
    })
    .returning('push_notification_id')
    .executeTakeFirstOrThrow();
  return push_notification_id;
}

const markingViewed: CommandCase = {
  routes: [markPushNotification],
  locks: 'push_notifications',
  async prepare(world) {
    const ids = await subjects(() => aNotice(world));
    const calls = spread(ids, (id) => ({
      route: markPushNotification,
      as: world.service,
      sent: { params: { id } },
    }));
    return { calls, successesMin: calls.length, sharedKey: ids[0] ?? 0 };
  },
};

const markingAllViewed: CommandCase = {
  routes: [markAllNotices],
  locks: 'push_notifications',
  async prepare(world) {
    const ids = await subjects(() => aNotice(world));
    const calls = spread(ids, (id) => ({
      route: markAllNotices,
      as: world.service,
      sent: { body: { until_id: id } },
    }));
    return { calls, successesMin: calls.length, sharedKey: ids[0] ?? 0 };
  },
};

export const userCases: readonly CommandCase[] = [
  newcomerCase(addUser, (world) => ({
    ...named,
    email: `yuli${world.next()}@cuotaclara.test`,
    role_id: ROLE.customerService,
  })),
  userCase({
    route: editUser,
    sent: ({ userId, email }) => ({
      body: { ...named, user_id: userId, version: 1, email, role_id: ROLE.customerService },
    }),
  }),
  userCase({
    route: setUserHeadquarter,
    sent: ({ userId }, { headquarterId }) => ({
      params: { id: userId },
      body: { headquarter_id: headquarterId },
    }),
  }),
  userCase({
    route: blockUser,
    sent: ({ userId }) => ({ params: { id: userId }, body: { reason: 'Ya no trabaja aquí' } }),
  }),
  userCase({ route: unlockUser, sent: ({ userId }) => ({ params: { id: userId } }) }),
  userCase({ route: inviteUser, sent: ({ userId }) => ({ params: { id: userId } }) }),
  userCase({ route: resetUserSecondFactor, sent: ({ userId }) => ({ params: { id: userId } }) }),
  newcomerCase(addVendor, vendorBody),
  userCase({
    route: editVendor,
    make: aVendor,
    sent: ({ userId, email }) => ({
      body: {
        ...named,
        user_id: userId,
        version: 1,
        email,
        business_name: 'Motos del Norte S. A. S.',
        tax_id: '900.123.456-8',
        commission_rate_bps: 300,
      },
    }),
  }),
  userCase({
    route: deleteVendor,
    make: aVendor,
    sent: ({ userId }) => ({ params: { id: userId } }),
  }),
  changingRoles,
  keepingPreferences,
  markingViewed,
  markingAllViewed,
];
