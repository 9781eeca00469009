import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { endOtherSessions } from '#platform/auth/sessions/end-other-sessions.ts';
import { voidProofs } from '#platform/auth/void-proofs.ts';
import type { Database, Queries, Reader } from '#platform/database/database.ts';
import type { InTransaction } from '#platform/database/in-transaction.ts';
import { refuse } from '#platform/http/refusal.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { base32Of, makeTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';

type Answer = { readonly identityId: string; readonly code: string };
/** With the session that goes on. */
type AnswerInSession = Answer & { readonly sessionId: string };

type Whose = { readonly identityId: string; readonly email: string };
type Started = { readonly secret: string; readonly url: string };

export type SecondFactor = {
  /** A new secret that counts for nothing until it is activated. */
  start(whose: Whose): Promise<Started>;
  /**
   * Proves that the secret arrived in an authenticator, and ends every other session, since none
   * of them was opened with it. Answers the recovery codes, once.
   */
  activate(answer: AnswerInSession, inTransaction: InTransaction): Promise<readonly string[]>;
  deactivate(answer: Answer, inTransaction: InTransaction): Promise<void>;
  /** New recovery codes in place of the old ones. */
  renewCodes(answer: Answer, inTransaction: InTransaction): Promise<readonly string[]>;
  /** Turns it off and starts it anew in one step, for who changes their phone. */
  replace(answer: Answer & Whose, inTransaction: InTransaction): Promise<Started>;
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

  const keepPending = async (into: Queries, { identityId, email }: Whose): Promise<Started> => {
    const secret = makeTotpSecret();
    const stored = { secret: await encrypt(secret), backupCodes: await encrypt('[]') };
    await storePending(into, { ...stored, identityId });
    return { secret: base32Of(secret), url: otpauthUrl({ secret, email }) };
  };

  const demandOn = async (answer: Answer): Promise<void> => {
    if (!(await isOn(db, answer.identityId))) refuse('second_factor_not_started');
    await demandCode(answer);
  };

  return {
    useCode,
    async start({ identityId, email }) {
      if (await isOn(db, identityId)) refuse('second_factor_already_on');
      return keepPending(db, { identityId, email });
    },
    async activate(answer, inTransaction) {
      const { identityId, sessionId } = answer;
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
        await endOtherSessions(trx, { identityId, sessionId });
        await voidProofs(trx, identityId);
      });
      return codes;
    },
    async deactivate(answer, inTransaction) {
      const { identityId } = answer;
      await demandOn(answer);
      await inTransaction(async (trx) => {
        await trx.deleteFrom('auth.twoFactor').where('userId', '=', identityId).execute();
        await setOn(trx, { identityId, isOn: false });
      });
    },
    async renewCodes(answer, inTransaction) {
      await demandOn(answer);
      const codes = makeRecoveryCodes();
      const backupCodes = await encrypt(JSON.stringify(codes));
      await inTransaction((trx) => storeCodes(trx, { identityId: answer.identityId, backupCodes }));
      return codes;
    },
    async replace(answer, inTransaction) {
      await demandOn(answer);
      return inTransaction(async (trx) => {
        await setOn(trx, { identityId: answer.identityId, isOn: false });
        return keepPending(trx, answer);
      });
    },
  };
}

type Pending = {
  readonly identityId: string;
  readonly secret: string;
  readonly backupCodes: string;
};

async function storePending(db: Queries, { identityId, ...stored }: Pending): Promise<void> {
  const pending = { ...stored, verified: false, lastUsedStep: null };
  await db
    .insertInto('auth.twoFactor')
    .values({ ...pending, userId: identityId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(pending))
    .execute();
}

async function storeCodes(
  db: Queries,
  { identityId, backupCodes }: Omit<Pending, 'secret'>,
): Promise<void> {
  await db
    .updateTable('auth.twoFactor')
    .set({ backupCodes })
    .where('userId', '=', identityId)
    .execute();
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

async function setOn(db: Queries, to: { identityId: string; isOn: boolean }): Promise<void> {
  await db
    .updateTable('auth.user')
    .set({ twoFactorEnabled: to.isOn, updatedAt: new Date() })
    .where('id', '=', to.identityId)
    .execute();
}

/** One statement, so that of two requests with the same code only one goes through. */
async function claimStep(
  db: Queries,
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
