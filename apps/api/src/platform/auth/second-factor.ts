import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Database, Reader } from '#platform/database/database.ts';
import type { InTransaction } from '#platform/database/in-transaction.ts';
import { refuse } from '#platform/http/refusal.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { base32Of, makeTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';

type Answer = { readonly identityId: string; readonly code: string };

export type SecondFactor = {
  /** A new secret that counts for nothing until it is activated. */
  start(whose: { identityId: string; email: string }): Promise<{ secret: string; url: string }>;
  /** Proves that the secret arrived in an authenticator. Answers the recovery codes, once. */
  activate(answer: Answer, inTransaction: InTransaction): Promise<readonly string[]>;
  deactivate(answer: Answer, inTransaction: InTransaction): Promise<void>;
  /** Uses a code up. The same code is `replayed` the second time, and so is an older one. */
  useCode(answer: Answer): Promise<'accepted' | 'replayed' | 'wrong'>;
};

type Parts = {
  readonly db: Database;
  /** The key with which the identity provider reads the secrets that are stored here. */
  readonly encryptionKey: () => Promise<Parameters<typeof symmetricEncrypt>[0]['key']>;
};

/**
 * The second factor as its owner turns it on and off. Signing in with it is left to the identity
 * provider, which reads the same rows.
 */
export function createSecondFactor({ db, encryptionKey }: Parts): SecondFactor {
  const encrypt = async (data: string) => symmetricEncrypt({ key: await encryptionKey(), data });
  const decrypt = async (data: string) => symmetricDecrypt({ key: await encryptionKey(), data });

  const useCode: SecondFactor['useCode'] = async ({ identityId, code }) => {
    const stored = await findStored(db, identityId);
    if (stored === undefined) return 'wrong';
    const step = stepOfCode({ secret: await decrypt(stored.secret), code, at: new Date() });
    if (step === null) return 'wrong';
    return (await claimStep(db, { identityId, step })) ? 'accepted' : 'replayed';
  };

  const demandCode = async (answer: Answer): Promise<void> => {
    if ((await useCode(answer)) !== 'accepted') refuse('wrong_code');
  };

  return {
    useCode,
    async start({ identityId, email }) {
      if (await isOn(db, identityId)) refuse('second_factor_already_on');
      const secret = makeTotpSecret();
      const pending = {
        secret: await encrypt(secret),
        backupCodes: await encrypt('[]'),
        verified: false,
        lastUsedStep: null,
      };
      await db
        .insertInto('auth.twoFactor')
        .values({ ...pending, userId: identityId })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(pending))
        .execute();
      return { secret: base32Of(secret), url: otpauthUrl({ secret, email }) };
    },
    async activate(answer, inTransaction) {
      const { identityId } = answer;
      if (await isOn(db, identityId)) refuse('second_factor_already_on');
      if ((await findStored(db, identityId)) === undefined) refuse('second_factor_not_started');
      await demandCode(answer);
      const codes = makeRecoveryCodes();
      const backupCodes = await encrypt(JSON.stringify(codes));
      await inTransaction(async (trx) => {
        await trx
          .updateTable('auth.twoFactor')
          .set({ verified: true, backupCodes, failedVerificationCount: 0, lockedUntil: null })
          .where('userId', '=', identityId)
          .execute();
        await setOn(trx, { identityId, isOn: true });
      });
      return codes;
    },
    async deactivate(answer, inTransaction) {
      const { identityId } = answer;
      if (!(await isOn(db, identityId))) refuse('second_factor_not_started');
      await demandCode(answer);
      await inTransaction(async (trx) => {
        await trx.deleteFrom('auth.twoFactor').where('userId', '=', identityId).execute();
        await setOn(trx, { identityId, isOn: false });
      });
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

async function setOn(db: Database, to: { identityId: string; isOn: boolean }): Promise<void> {
  await db
    .updateTable('auth.user')
    .set({ twoFactorEnabled: to.isOn, updatedAt: new Date() })
    .where('id', '=', to.identityId)
    .execute();
}

/** One statement, so that of two requests with the same code only one goes through. */
async function claimStep(
  db: Database,
  { identityId, step }: { identityId: string; step: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('auth.twoFactor')
    .set({ lastUsedStep: step })
    .where('userId', '=', identityId)
    .where((eb) => eb.or([eb('lastUsedStep', 'is', null), eb('lastUsedStep', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
