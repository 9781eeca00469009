import { listAudit, ROLE } from '@cuotaclara/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { AuditEntry, AuditOrigin } from '#platform/audit/append-audit.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type Person, signedInPerson } from './auth-steps.ts';

/** The request to which everything belongs that was done before the test. */
export const REQUEST = '0d9c5a1e-6a0f-4f6e-9a3b-1f2e3d4c5b6a';

export type AuditedApp = {
  readonly app: TestApp;
  readonly admin: Person;
  readonly adviser: { readonly userId: number };
  list(query?: Readonly<Record<string, string | number>>): Promise<LightMyRequestResponse>;
};

/** An application with one audit entry of every kind. */
export async function startAuditedApp(): Promise<AuditedApp> {
  const app = await startTestApp();
  const admin = await signedInPerson(app, {
    roleId: ROLE.admin,
    firstName: 'Ana',
    firstSurname: 'Gómez',
  });
  const adviser = await app.addUser({
    email: 'luis@cuotaclara.test',
    firstName: 'Luis',
    firstSurname: 'Peña',
    roleId: ROLE.supplier,
  });
  await record(app, { actorUserId: admin.userId }, [
    {
      action: 'user_edited',
      subject: { kind: 'user', id: adviser.userId },
      before: { first_name: 'Luisa', role_id: ROLE.supplier },
      after: { first_name: 'Luis', role_id: ROLE.supplier },
    },
    { action: 'permissions_changed', subject: { kind: 'role', id: 8 }, after: { added: ['chat'] } },
  ]);
  await record(app, { actorUserId: adviser.userId, networkAddress: '2800:484::7' }, [
    { action: 'catalogue_entry_edited', subject: { kind: 'catalogue', id: 'cities/5' } },
  ]);
  await record(app, { actorUserId: null, networkAddress: null, requestId: null }, [
    { action: 'setting_changed', subject: { kind: 'setting', id: 'support_email' } },
  ]);
  await record(app, { actorUserId: 99_999 }, [
    { action: 'list_exported', subject: { kind: 'list', id: null } },
  ]);
  await app.parts.sealer.settled();
  return {
    app,
    admin,
    adviser,
    list: (query = {}) => admin.browser.call(listAudit, { query, bearer: admin.bearer }),
  };
}

const DEFAULT_ORIGIN: AuditOrigin = {
  actorUserId: null,
  networkAddress: '190.24.1.9',
  userAgent: 'Mozilla/5.0',
  requestId: REQUEST,
};

/** Records entries as a command does, by default those of the program from some browser. */
export function record(
  app: TestApp,
  origin: Partial<AuditOrigin>,
  audit: readonly AuditEntry[],
): Promise<null> {
  const recordEntries = command('record_entries', async (_ctx: CommandContext<null>) => ({
    reply: null,
    audit,
  }));
  const caller = {
    actor: null,
    origin: { ...DEFAULT_ORIGIN, ...origin },
    idempotencyKey: null,
    settingsVersion: null,
  };
  return app.parts.run(recordEntries, caller, undefined);
}
