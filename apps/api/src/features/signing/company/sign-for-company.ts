import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { visibleCredits } from '#core/credits/credit-scope.ts';
import { recordSignatures, unsafeLockDocuments } from '#features/documents/public.ts';
import { documentsText } from '#features/signing/acts/code-messages.ts';
import { demandCurrent } from '#features/signing/acts/demand-signable.ts';
import { unsafeOriginalHashes } from '#features/signing/acts/lock-signing.ts';
import { manifestOf } from '#features/signing/acts/manifest.ts';
import { setObstacle } from '#features/signing/acts/obstacles.ts';
import { addActDocuments } from '#features/signing/acts/open-act.ts';
import { findSignInProof } from '#features/signing/acts/signing-person.reads.ts';
import { listText } from '#features/signing/moment-text.ts';
import { tellOthers } from '#features/signing/notices/tell-of-signatures.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Config } from '#platform/config.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type CompanyDeps = { readonly config: Pick<Config, 'demo' | 'mail'> };

type CompanySigningInput = { readonly documentIds: readonly number[] };

/**
 * Signs documents for the company, with an act for each credit: the evidence of an act goes into
 * the files of its people, who do not read there what others sign. The route has checked the second
 * factor of the actor with a code that works once.
 */
export const signForCompany = (deps: CompanyDeps) =>
  command('sign_for_company', async (ctx, { documentIds }: CompanySigningInput) => {
    const { actor } = ctx;
    const signed = await lockForCompany(ctx, documentIds);
    await demandSetsOpen(ctx, signed);
    const audit: AuditEntry[] = [];
    for (const [creditId, own] of Map.groupBy(signed, (each) => each.creditId)) {
      audit.push(await addCompanyAct(ctx, { creditId, signed: own }));
    }
    const after = await recordSignatures(ctx, {
      signatures: signed.map(({ documentId, holder }) => ({
        documentId,
        holderId: holder.holderId,
        userId: actor.userId,
      })),
    });
    await tellOthers(deps, ctx, after);
    const reply = {
      document_ids: signed.map(({ documentId }) => documentId),
      signed_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    };
    return { reply, audit };
  });

type ScopedDocuments = CompanySigningInput & { readonly actor: Actor };

/** Documents of credits in the actor's scope; the others are not found. */
async function demandInScope(db: Reader, { documentIds, actor }: ScopedDocuments): Promise<void> {
  const rows = await visibleCredits(db, actor)
    .innerJoin('documents', 'documents.credit_id', 'credits.credit_id')
    .select('documents.document_id')
    .where('documents.document_id', 'in', documentIds)
    .execute();
  if (rows.length < new Set(documentIds).size) refuse('not_found');
}

type CompanySigned = Awaited<ReturnType<typeof lockForCompany>>[number];

/** Locks documents in scope, each with the holder that the company is. */
async function lockForCompany({ trx, actor }: CommandContext, documentIds: readonly number[]) {
  await demandInScope(trx, { documentIds, actor });
  const documents = await unsafeLockDocuments(trx, [...new Set(documentIds)]);
  const hashes = await unsafeOriginalHashes(trx, documentIds);
  return documents.map((document) => {
    const holder = document.holders.find(({ role }) => role === 'COMPANY');
    const sha256 = hashes.get(document.documentId);
    if (holder === undefined || sha256 === undefined) return refuse('not_found');
    if (holder.state === 'SIGNED') {
      refuse('signing_not_possible', { why: `la empresa ya firmó ${document.number}.` });
    }
    if (holder.state !== 'READY') {
      refuse('signing_not_possible', {
        why: `en ${document.number} todavía falta que firme alguien antes, o ya no se firma.`,
      });
    }
    return { ...document, holder, sha256 };
  });
}

/** Refuses documents of a set that is closed or does not say any more what the credit is. */
async function demandSetsOpen(ctx: CommandContext, signed: readonly CompanySigned[]) {
  const now = new Date(ctx.now.epochMilliseconds);
  const setIds = [...new Set(signed.flatMap(({ setId }) => setId ?? []))];
  if (setIds.length === 0) return;
  const sets = await ctx.trx
    .selectFrom('document_sets')
    .select(['document_set_id', 'credit_id', 'state', 'expires_at'])
    .where('document_set_id', 'in', setIds)
    .orderBy('document_set_id')
    .execute();
  for (const set of sets) {
    const why = setObstacle({ state: set.state, expiresAt: set.expires_at }, now);
    if (why !== null) refuse('signing_not_possible', { why });
    const { document_set_id: setId, credit_id: creditId } = set;
    await demandCurrent(ctx, { setId, creditId, documents: signed });
  }
}

type CompanyAct = { readonly creditId: number; readonly signed: readonly CompanySigned[] };

/** Adds the act about the documents of one credit. Answers its line of the audit log. */
async function addCompanyAct(
  { trx, actor, origin, now }: CommandContext,
  { creditId, signed }: CompanyAct,
): Promise<AuditEntry> {
  const manifest = manifestOf(signed);
  const at = new Date(now.epochMilliseconds);
  const names = signed.map(({ kind, number }) => `${LEGAL_DOCUMENT_KINDS[kind]} ${number}`);
  const { act_id: actId } = await trx
    .insertInto('signing_acts')
    .values({
      user_id: actor.userId,
      state: 'SIGNED',
      manifest,
      consent_text:
        'Con el código de mi aplicación de autenticación firmo por la empresa ' +
        `${documentsText(signed.length)}: ${listText(names)}.`,
      sign_in_method: (await findSignInProof(trx, actor.sessionId)) ?? 'unknown',
      opened_at: at,
      ip: origin.networkAddress,
      user_agent: origin.userAgent,
      signed_at: at,
      signed_ip: origin.networkAddress,
      signed_user_agent: origin.userAgent,
    })
    .returning('act_id')
    .executeTakeFirstOrThrow();
  await addActDocuments(trx, { actId, documents: signed });
  return {
    action: 'documents_signed_for_company',
    subject: { kind: 'credit', id: creditId },
    after: {
      act_id: actId,
      manifest: manifest.toString('hex'),
      document_numbers: signed.map(({ number }) => number),
    },
  };
}

/**
 * When the actor has signed exactly these documents for the company: the answer to a call that is
 * repeated because its first answer was lost. Null where something is still to be signed.
 */
export async function findCompanySigned(
  db: Reader,
  { documentIds, actor }: ScopedDocuments,
): Promise<Date | null> {
  await demandInScope(db, { documentIds, actor });
  const rows = await db
    .selectFrom('document_holders')
    .select('signed_at')
    .where('document_id', 'in', documentIds)
    .where('role', '=', 'COMPANY')
    .where('user_id', '=', actor.userId)
    .where('state', '=', 'SIGNED')
    .execute();
  const [first] = rows;
  return rows.length === new Set(documentIds).size ? (first?.signed_at ?? null) : null;
}
