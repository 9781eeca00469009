import {
  answerSecondFactor,
  changePassword,
  checkLink,
  checkSignedInUser,
  createPassword,
  disableSecondFactor,
  enableSecondFactor,
  getToken,
  reauthenticate,
  renewRecoveryCodes,
  replaceSecondFactor,
  requestEmailLink,
  requestPasswordRecovery,
  resetPassword,
  signInWithPassword,
  signOut,
  signOutEverywhere,
  startHostedSignIn,
  validateSecondFactor,
  verifyEmailLink,
} from '@cuotaclara/contract';
import { openBrowser } from '#test/browser.ts';
import {
  bearerOf,
  lastLink,
  type Person,
  scan,
  signedInPerson,
  signIn,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import { PASSWORD, PUBLIC_URL } from '#test/test-app.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const NEW_PASSWORD = 'columpio rápido rojo';

/** Hashing a password takes a core for a while, so few people are made with one. */
const FEW = 2;

const emailOf = (world: World): string => `entra${world.next()}@cuotaclara.test`;

async function addUser(world: World): Promise<string> {
  const email = emailOf(world);
  await world.addUser({ email, password: null });
  return email;
}

/** The secret of the link that a route mails to a user. */
async function linkBy(world: World, route: CommandRoute): Promise<string> {
  await openBrowser(world.app).call(route, { body: { email: await addUser(world) } });
  await world.runJobs();
  return lastLink(world);
}

/** A user who signed in by a link. */
async function aVisitor(world: World): Promise<Person> {
  const email = emailOf(world);
  const { userId } = await world.addUser({ email, password: null });
  const browser = openBrowser(world.app);
  await browser.call(requestEmailLink, { body: { email } });
  await world.runJobs();
  await browser.call(verifyEmailLink, { params: { id: lastLink(world) } });
  return { email, userId, browser, bearer: await bearerOf(browser) };
}

type OpenCalls<S> = {
  readonly route: CommandRoute;
  readonly count?: number;
  make(world: World): Promise<S>;
  sent(made: S): object;
};

/** A route that nobody has to sign in for. */
const openCase = <S>({ route, count, make, sent }: OpenCalls<S>): CommandCase => ({
  routes: [route],
  locks: null,
  async prepare(world) {
    const made = await subjects(() => make(world), count);
    const calls = spread(made, (subject) => ({ route, sent: sent(subject) }));
    return { calls, successesMin: made.length };
  },
});

type OwnCalls = Pick<CommandCase, 'alsoRefused'> & {
  readonly route: CommandRoute;
  make?(world: World): Promise<Person>;
  readonly count?: number;
  sent?(person: Person): object;
};

/** What a user does with their own account or session. */
const ownCase = ({
  route,
  make = aVisitor,
  count,
  sent = () => ({}),
  ...about
}: OwnCalls): CommandCase => ({
  ...about,
  routes: [route],
  locks: null,
  async prepare(world) {
    const people = await subjects(() => make(world), count);
    const calls = spread(people, (person) => ({ route, as: person, sent: sent(person) }));
    return { calls, successesMin: people.length };
  },
});

/** A change of the second factor that a current code proves. */
const provedCase = (route: CommandRoute): CommandCase => ({
  routes: [route],
  locks: null,
  async prepare(world) {
    const people = await subjects(async () => {
      const person = await aVisitor(world);
      const { authenticator } = await withSecondFactor(person);
      return { person, code: authenticator.code() };
    }, FEW);
    const calls = spread(people, ({ person, code }) => ({
      route,
      as: person,
      sent: { body: { code } },
    }));
    return { calls, successesMin: people.length };
  },
});

const validating: CommandCase = {
  routes: [validateSecondFactor],
  locks: null,
  async prepare(world) {
    const people = await subjects(async () => {
      const person = await aVisitor(world);
      const { browser, bearer } = person;
      const started = (await browser.call(enableSecondFactor, { bearer })).json();
      return { person, code: scan(started.otpauth_url).code() };
    }, FEW);
    const calls = spread(people, ({ person, code }) => ({
      route: validateSecondFactor,
      as: person,
      sent: { body: { code } },
    }));
    return { calls, successesMin: people.length };
  },
};

const answeringSecondFactor: CommandCase = {
  routes: [answerSecondFactor],
  locks: null,
  async prepare(world) {
    const people = await subjects(async () => {
      const person = await signedInPerson(world);
      const { recoveryCodes } = await withSecondFactor(person);
      const browser = openBrowser(world.app);
      await signIn(browser, person.email);
      return { browser, code: recoveryCodes[0] ?? '' };
    }, FEW);
    const calls = spread(people, ({ browser, code }) => ({
      route: answerSecondFactor,
      as: { browser },
      sent: { body: { kind: 'recovery', code } },
    }));
    return { calls, successesMin: people.length };
  },
};

/** Not of the contract: the provider sends a browser here. Every answer leads to a page. */
export const hostedCallback = {
  method: 'GET',
  url: '/api/auth/callback/hosted',
} as const satisfies CommandRoute;

const comingBack: CommandCase = {
  routes: [hostedCallback],
  locks: null,
  async prepare(world) {
    const people = await subjects(async () => {
      const email = await addUser(world);
      const browser = openBrowser(world.app);
      const { url } = (await browser.call(startHostedSignIn)).json();
      const back = await world.oidc.visit(url, { sub: email, email, emailVerified: true });
      const query = Object.fromEntries(new URL(back, PUBLIC_URL).searchParams);
      return { browser, query };
    }, FEW);
    const calls = spread(people, ({ browser, query }) => ({
      route: hostedCallback,
      as: { browser },
      sent: { query },
    }));
    return { calls, successesMin: calls.length };
  },
};

export const authCases: readonly CommandCase[] = [
  ownCase({ route: checkSignedInUser, sent: ({ email }) => ({ body: { email } }) }),
  openCase({
    route: signInWithPassword,
    count: FEW,
    make: async (world) => {
      const email = emailOf(world);
      await world.addUser({ email });
      return email;
    },
    sent: (email) => ({ body: { email, password: PASSWORD } }),
  }),
  openCase({ route: requestEmailLink, make: addUser, sent: (email) => ({ body: { email } }) }),
  openCase({
    route: verifyEmailLink,
    make: (world) => linkBy(world, requestEmailLink),
    sent: (id) => ({ params: { id } }),
  }),
  openCase({ route: startHostedSignIn, make: async () => null, sent: () => ({}) }),
  comingBack,
  answeringSecondFactor,
  ownCase({ route: getToken }),
  openCase({
    route: requestPasswordRecovery,
    make: addUser,
    sent: (email) => ({ body: { email } }),
  }),
  openCase({
    route: resetPassword,
    count: FEW,
    make: (world) => linkBy(world, requestPasswordRecovery),
    sent: (token) => ({ body: { token, password: NEW_PASSWORD } }),
  }),
  openCase({
    route: checkLink,
    make: (world) => linkBy(world, requestPasswordRecovery),
    sent: (token) => ({ body: { token } }),
  }),
  ownCase({
    route: changePassword,
    make: signedInPerson,
    count: FEW,
    sent: () => ({ body: { current_password: PASSWORD, new_password: NEW_PASSWORD } }),
  }),
  ownCase({
    route: createPassword,
    count: FEW,
    sent: () => ({ body: { new_password: NEW_PASSWORD } }),
  }),
  ownCase({
    route: reauthenticate,
    make: signedInPerson,
    count: FEW,
    sent: () => ({ body: { password: PASSWORD } }),
  }),
  ownCase({ route: signOut }),
  // The session of a late call has been ended by an earlier one.
  ownCase({ route: signOutEverywhere, alsoRefused: 'not_signed_in' }),
  ownCase({ route: enableSecondFactor }),
  validating,
  provedCase(renewRecoveryCodes),
  provedCase(replaceSecondFactor),
  provedCase(disableSecondFactor),
];
