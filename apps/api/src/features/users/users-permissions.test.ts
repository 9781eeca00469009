import {
  addUser,
  addVendor,
  blockUser,
  deleteVendor,
  editUser,
  editVendor,
  exportUsers,
  getInvitationTerms,
  getUser,
  inviteUser,
  listUsers,
  ROLES,
  resetUserSecondFactor,
  setUserHeadquarter,
  unlockUser,
} from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const ROUTES = [
  listUsers,
  exportUsers,
  getInvitationTerms,
  getUser,
  addUser,
  editUser,
  setUserHeadquarter,
  blockUser,
  unlockUser,
  inviteUser,
  resetUserSecondFactor,
  addVendor,
  editVendor,
  deleteVendor,
];

let app: TestApp;
let people: readonly Person[];
beforeAll(async () => {
  app = await startTestApp();
  const others = ROLES.filter(({ name }) => name !== 'ADMIN');
  people = await Promise.all(others.map(({ id }) => signedInPerson(app, { roleId: id })));
});
afterAll(() => app.stop());

test.each(ROUTES.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s is for administrators alone',
  async (_name, route) => {
    for (const person of people) {
      const answer = await callAs(person, route, { params: { id: 1 } });
      expect([person.email, ...outcomeOf(answer)]).toEqual([
        person.email,
        403,
        'permission_denied',
      ]);
    }
    const answer = await openBrowser(app.app).call(route, { params: { id: 1 } });
    expect(outcomeOf(answer)).toEqual([401, 'not_signed_in']);
  },
);
