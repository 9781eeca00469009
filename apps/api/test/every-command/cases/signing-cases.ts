import { ROLE } from '@cuotaclara/contract';
import {
  openSigningAct,
  recordReading,
  rejectDocuments,
  remindSigners,
  resendSigningCode,
  signDocument,
  signDocuments,
  signForCompany,
} from '@cuotaclara/contract/signing/signing';
import { signedInPerson, withSecondFactor } from '#test/steps/auth-steps.ts';
import {
  aSignableCredit,
  aSigner,
  DRAWN,
  lastCode,
  openAct,
  PAUSE_SECONDS,
  readAndSign,
  readToEnd,
  sealNothing,
} from '#test/steps/signing-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** A credit whose documents the borrower has read. */
async function aReadCredit(world: World) {
  sealNothing(world);
  const signer = await aSigner(world);
  const credit = await aSignableCredit(world, { by: world.admin, signer });
  await readToEnd(signer, credit.documentIds);
  return { signer, ...credit };
}

/** The same with a code that was sent for some of the documents. */
async function anActOf(world: World, count: number) {
  const read = await aReadCredit(world);
  const documentIds = read.documentIds.slice(0, count);
  const { act_id } = (await openAct(read.signer, documentIds)).json();
  return { ...read, documentIds, act_id: String(act_id), code: lastCode(world) };
}

const opening: CommandCase = {
  routes: [openSigningAct],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aReadCredit(world));
    const calls = spread(made, ({ signer, documentIds }) => ({
      route: openSigningAct,
      as: signer,
      sent: { body: { document_ids: [...documentIds], channel: 'sms', signature: DRAWN } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const resending: CommandCase = {
  routes: [resendSigningCode],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => anActOf(world, 3));
    world.clock.advance(PAUSE_SECONDS);
    world.narrow.clock.advance(PAUSE_SECONDS);
    const calls = spread(made, ({ signer, act_id: id }) => ({
      route: resendSigningCode,
      as: signer,
      sent: { params: { id }, body: { channel: 'sms' } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const signing: CommandCase = {
  routes: [signDocuments],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => anActOf(world, 3));
    const calls = spread(made, ({ signer, act_id, code }) => ({
      route: signDocuments,
      as: signer,
      sent: { body: { act_id, code } },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const signingOne: CommandCase = {
  routes: [signDocument],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => anActOf(world, 1));
    const calls = spread(made, ({ signer, act_id, code, documentIds }) => ({
      route: signDocument,
      as: signer,
      sent: { params: { document_id: documentIds[0] ?? 0 }, body: { act_id, code } },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const reading: CommandCase = {
  routes: [recordReading],
  locks: 'document_holders',
  async prepare(world) {
    const made = await subjects(async () => {
      const signer = await aSigner(world);
      const { documentIds } = await aSignableCredit(world, { by: world.admin, signer });
      return { signer, id: documentIds[0] };
    });
    const calls = spread(made, ({ signer, id }) => ({
      route: recordReading,
      as: signer,
      sent: { params: { id }, body: { event: 'opened' } },
    }));
    const { document_holder_id: sharedKey } = await world.db
      .selectFrom('document_holders')
      .select('document_holder_id')
      .where('document_id', '=', made[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    return { calls, successesMin: calls.length, sharedKey };
  },
};

const rejection: CommandCase = {
  routes: [rejectDocuments],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aReadCredit(world));
    const calls = spread(made, ({ signer, setId: id }) => ({
      route: rejectDocuments,
      as: signer,
      sent: { params: { id }, body: { reason: 'La cuota es alta' } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

/** A user who signs for the company, with an authenticator. */
async function aCompanySigner(world: World) {
  const person = await signedInPerson(world, { roleId: ROLE.admin });
  const { authenticator } = await withSecondFactor(person);
  return { ...person, authenticator };
}

const companySignature: CommandCase = {
  routes: [signForCompany],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(async () => {
      const { signer, documentIds, creditId } = await aReadCredit(world);
      await readAndSign(world, signer, documentIds);
      return { by: await aCompanySigner(world), contract: documentIds[1], creditId };
    });
    const calls = spread(made, ({ by, contract }) => ({
      route: signForCompany,
      as: by,
      // Made now: the code of a subject that was prepared first would be over.
      sent: { body: { document_ids: [contract], code: by.authenticator.code() } },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

/** Outside of the hours of the law every call is refused, which is an answer too. */
const reminding: CommandCase = {
  routes: [remindSigners],
  locks: null,
  async prepare(world) {
    const made = await subjects(() => aReadCredit(world));
    const calls = spread(made, ({ creditId: id }) => ({
      route: remindSigners,
      as: world.admin,
      sent: { params: { id } },
    }));
    return { calls, successesMin: 0 };
  },
};

export const signingCases: readonly CommandCase[] = [
  opening,
  resending,
  signing,
  signingOne,
  reading,
  rejection,
  companySignature,
  reminding,
];
