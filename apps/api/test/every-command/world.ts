import { ROLE, STATE } from '@cuotaclara/contract';
import { type OidcServer, startOidcServer } from '#test/servers/oidc-server.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { attachmentKinds } from '#test/steps/attachment-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { forcedReaders, type Said } from '#test/steps/identity-steps.ts';
import { anInsurer } from '#test/steps/insurance-steps.ts';
import { GOOD_REPORT } from '#test/steps/study-steps.ts';
import { PUBLIC_URL, startTestApp, type TestApp } from '#test/test-app.ts';

/**
 * Those of the pool under test, fewer than the server has: a command that holds one connection and
 * waits for another hangs on a pool of any size that is called three times as often.
 */
export const CONNECTIONS = 4;

/**
 * Longer than the product waits: a busy machine is slow to give a connection back, and commands
 * that wait for each other's connections never do.
 */
const CONNECT_MS_MAX = 60_000;

/** The application under test, another one with a single connection, and the people of both. */
export type World = ApplicationApp & {
  /** Shares database and files with the application, and has a pool of one. */
  readonly narrow: TestApp;
  readonly oidc: OidcServer;
  readonly said: Said;
  readonly admin: Person;
  readonly service: Person;
  readonly officer: Person;
  readonly agent: Person;
  readonly treasurer: Person;
  readonly insurerId: number;
  readonly attachmentKinds: Readonly<Record<'INGRESOS' | 'EXTRACTO', number>>;
  /** What the readers beside the commands look at; no command changes it. */
  readonly quietCreditId: number;
  /** Where the cities of the cases are. */
  readonly departmentId: number;
  /** A number that no other call of this world gets. */
  next(): number;
};

const CALLBACK = `${PUBLIC_URL}/api/auth/callback/hosted`;

/** Services that agree with everything at once: the pool is what is tested. */
function quickServices(): { readonly said: Said; readonly readers: Readers } {
  const { said, readers } = forcedReaders();
  const metadata = { provider: 'embedded' } as const;
  const matchRegula = async () => ({ code: 0, results: [], detections: [], metadata });
  return { said, readers: { ...readers, faceService: { ...readers.faceService, matchRegula } } };
}

type Readers = Pick<TestApp['parts'], 'documentReader' | 'faceService'>;

async function anyDepartment({ db }: TestApp): Promise<number> {
  const row = await db.selectFrom('departments').select('department_id').executeTakeFirstOrThrow();
  return row.department_id;
}

export async function startWorld(): Promise<World> {
  const oidc = await startOidcServer(CALLBACK);
  const { said, readers } = quickServices();
  const creditBureau = { provider: 'http', ask: async () => GOOD_REPORT } as const;
  const pool = { connectMsMax: CONNECT_MS_MAX };
  const options = { ...pool, readers, creditBureau, signIn: { hosted: oidc.hosted } };
  const app = await startApplicationApp({ ...options, connectionsMax: CONNECTIONS });
  const narrow = await startTestApp({ ...options, beside: app, connectionsMax: 1 });
  let count = 0;
  return {
    ...app,
    narrow,
    oidc,
    said,
    admin: await signedInPerson(app, { roleId: ROLE.admin }),
    service: await signedInPerson(app, { roleId: ROLE.customerService }),
    officer: await signedInPerson(app, { roleId: ROLE.complianceOfficer }),
    agent: await signedInPerson(app, { roleId: ROLE.insuranceAgent }),
    treasurer: await signedInPerson(app, { roleId: ROLE.treasury }),
    insurerId: await anInsurer(app),
    attachmentKinds: await attachmentKinds(app, ['INGRESOS', 'EXTRACTO']),
    quietCreditId: await aCredit(app, { state: STATE.inStudy }),
    departmentId: await anyDepartment(app),
    next: () => {
      count += 1;
      return count;
    },
    stop: async () => {
      await narrow.stop();
      await app.stop();
      await oidc.stop();
    },
  };
}
