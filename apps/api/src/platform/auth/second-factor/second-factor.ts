import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Database, Queries, Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { type StoredSecret, storePending } from './second-factor.writes.ts';
import { base32Of, makeTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';

type CodeAnswer = { readonly identityId: string; readonly code: string };

type SecretOwner = { readonly identityId: string; readonly email: string };
type StartedSecret = { readonly secret: string; readonly url: string };

/** Recovery codes as their owner gets them once, and as they are stored. */
type MadeCodes = { readonly codes: readonly string[]; readonly backupCodes: string };

/**
 * The second factor as its owner turns it on and off. What proves a code and makes secrets is here
 * and uses the pool; a command then stores it with a function of `second-factor.writes.ts`.
 */
export type SecondFactor = {
  /** Stores a new secret that counts for nothing until it is activated. */
  start(owner: SecretOwner): Promise<StartedSecret>;
  /** Proves that the secret arrived in an authenticator. Answers the recovery codes to store. */
  proveStarted(answer: CodeAnswer): Promise<MadeCodes>;
  /** Proves a code of the factor that is on. */
  proveOn(answer: CodeAnswer): Promise<void>;
  makeCodes(): Promise<MadeCodes>;
  makeSecret(owner: SecretOwner): Promise<StartedSecret & { readonly stored: StoredSecret }>;
  /** Uses a code up. The same code is `replayed` the second time, and so is an older one. */
  useCode(answer: CodeAnswer): Promise<'accepted' | 'replayed' | 'wrong'>;
};

type SecondFactorDeps = {
  readonly db: Database;
  /** The key with which the identity provider reads the secrets that are stored here. */
  readonly encryptionKey: () => Promise<Parameters<typeof symmetricEncrypt>[0]['key']>;
};

/** Signing in with it is left to the identity provider, which reads the same rows. */
export function createSecondFactor({ db, encryptionKey }: SecondFactorDeps): SecondFactor {
  const encrypt = async (data: string) => symmetricEncrypt({ key: await encryptionKey(), data });
  const decrypt = async (data: string) => symmetricDecrypt({ key: await encryptionKey(), data });

  const useCode: SecondFactor['useCode'] = async ({ identityId, code }) => {
    const stored = await findStored(db, identityId);
    if (stored === undefined) return 'wrong';
    const step = stepOfCode({ secret: await decrypt(stored.secret), code, at: new Date() });
    if (step === null) return 'wrong';
    const { secret } = stored;
    return (await claimStep(db, { identityId, secret, step })) ? 'accepted' : 'replayed';
  };

  const demandCode = async (answer: CodeAnswer): Promise<void> => {
    if ((await useCode(answer)) !== 'accepted') refuse('wrong_code');
  };

  const makeCodes: SecondFactor['makeCodes'] = async () => {
    const codes = makeRecoveryCodes();
    return { codes, backupCodes: await encrypt(JSON.stringify(codes)) };
  };

  const makeSecret: SecondFactor['makeSecret'] = async ({ email }) => {
    const secret = makeTotpSecret();
    const stored = { secret: await encrypt(secret), backupCodes: await encrypt('[]') };
    return { secret: base32Of(secret), url: otpauthUrl({ secret, email }), stored };
  };

  return {
    useCode,
    makeCodes,
    makeSecret,
    async start(owner) {
      const { identityId } = owner;
      if (await isOn(db, identityId)) refuse('second_factor_already_on');
      const { stored, ...started } = await makeSecret(owner);
      await storePending(db, { ...stored, identityId });
      return started;
    },
    async proveStarted(answer) {
      const { identityId } = answer;
      if (await isOn(db, identityId)) refuse('second_factor_already_on');
      if ((await findStored(db, identityId)) === undefined) refuse('second_factor_not_started');
      await demandCode(answer);
      return makeCodes();
    },
    async proveOn(answer) {
      if (!(await isOn(db, answer.identityId))) refuse('second_factor_not_started');
      await demandCode(answer);
    },
  };
}

const findStored = (db: Reader, identityId: string) =>
  db
    .selectFrom('auth.twoFactor')
    .select('secret')
    .where('userId', '=', identityId)
    .executeTakeFirst();

async function isOn(db: Reader, identityId: string): Promise<boolean> {
  const { twoFactorEnabled } = await db
    .selectFrom('auth.user')
    .select('twoFactorEnabled')
    .where('id', '=', identityId)
    .executeTakeFirstOrThrow();
  return twoFactorEnabled === true;
}

type Claim = { readonly identityId: string; readonly secret: string; readonly step: number };

/**
 * One statement, so that of two requests with the same code only one goes through. A secret that
 * has been replaced since the code was compared with it takes no code any more.
 */
async function claimStep(db: Queries, { identityId, secret, step }: Claim): Promise<boolean> {
  const claimed = await db
    .updateTable('auth.twoFactor')
    .set({ lastUsedStep: step })
    .where('userId', '=', identityId)
    .where('secret', '=', secret)
    .where((eb) => eb.or([eb('lastUsedStep', 'is', null), eb('lastUsedStep', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
