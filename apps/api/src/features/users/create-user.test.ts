import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '#platform/auth/passwords/password-hash.ts';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';
import { createUser, type NewUser } from './create-user.ts';

const YULI = {
  firstName: 'Yuli',
  firstSurname: 'Mina',
  roleId: ROLE.adviser,
  password: PASSWORD,
  emailVerified: true,
};

let auth: TestApp;
beforeAll(async () => {
  auth = await startTestApp();
});
afterAll(() => auth.stop());

const create = (user: Partial<NewUser> & { email: string }) =>
  auth.db.transaction().execute((trx) => createUser(trx, { ...YULI, ...user }));

const storedUser = (userId: number) =>
  auth.db
    .selectFrom('users')
    .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
    .leftJoin('auth.account as account', 'account.userId', 'identity.id')
    .innerJoin('email_validations', 'email_validations.email', 'users.email')
    .select([
      'users.email',
      'users.role_id',
      'users.headquarter_id',
      'identity.email as identity_email',
      'identity.name',
      'identity.emailVerified',
      'account.providerId',
      'account.password',
      'email_validations.validated_at',
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();

test('a user has an identity, a hashed password and a validation record', async () => {
  const { headquarter_id } = await auth.db
    .insertInto('headquarters')
    .values({ name: 'Popayán' })
    .returning('headquarter_id')
    .executeTakeFirstOrThrow();
  const { userId } = await create({
    email: ' Yuli.Mina@CuotaClara.test ',
    headquarterId: headquarter_id,
  });
  const { password, validated_at: validatedAt, ...user } = await storedUser(userId);
  expect(user).toEqual({
    email: 'yuli.mina@cuotaclara.test',
    role_id: ROLE.adviser,
    headquarter_id,
    identity_email: 'yuli.mina@cuotaclara.test',
    name: 'Yuli Mina',
    emailVerified: true,
    providerId: 'credential',
  });
  expect(await verifyPassword({ hash: password ?? '', password: PASSWORD })).toBe(true);
  expect(validatedAt).toBeInstanceOf(Date);
});

test('who is invited has no password and has confirmed nothing', async () => {
  const { userId } = await create({
    email: 'invitado@cuotaclara.test',
    password: null,
    emailVerified: false,
  });
  expect(await storedUser(userId)).toMatchObject({
    emailVerified: false,
    providerId: null,
    validated_at: null,
  });
});

test('a weak password makes no user', async () => {
  const email = 'debil@cuotaclara.test';
  await expect(create({ email, password: 'Password123' })).rejects.toMatchObject({
    code: 'weak_password',
  });
  const made = auth.db.selectFrom('users').select('user_id').where('email', '=', email);
  expect(await made.execute()).toEqual([]);
});

test('an address belongs to one user', async () => {
  const email = 'repetida@cuotaclara.test';
  await create({ email });
  await expect(create({ email: email.toUpperCase() })).rejects.toThrow('user_email_key');
});
