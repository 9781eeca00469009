import { z } from '@cuotaclara/contract';
import { signatureField } from '@cuotaclara/contract/signing/signature';
import { codeChannelField } from '@cuotaclara/contract/signing/signing';
import { sql } from 'kysely';
import { maskAddress } from '#features/signing/acts/code-channels.ts';
import type { Reader } from '#platform/database/database.ts';
import type { ActEvidence, CodeEvidence } from './signing-evidence.ts';

/** Not scoped: the act by which a holder signed; null where there is none. */
export async function unsafeActEvidence(db: Reader, holderId: number): Promise<ActEvidence | null> {
  const act = await findAct(db, holderId);
  if (act?.signed_at == null) return null;
  const [{ documents, hasOthers }, codes, audit] = await Promise.all([
    readDocuments(db, act),
    readCodes(db, act.act_id),
    findAudit(db, act),
  ]);
  return {
    act_id: act.act_id,
    manifest: act.manifest.toString('hex'),
    documents,
    consent_text: hasOthers ? SIGNED_MANY : act.consent_text,
    sign_in_method: act.sign_in_method,
    opened_at: act.opened_at.toISOString(),
    opened_ip: act.ip,
    opened_user_agent: act.user_agent,
    signed_at: act.signed_at.toISOString(),
    signed_ip: act.signed_ip,
    signed_user_agent: act.signed_user_agent,
    signature:
      act.signature_sha256 === null
        ? null
        : {
            value: signatureField.parse(act.signature),
            sha256: act.signature_sha256.toString('hex'),
          },
    codes,
    audit,
  };
}

const findAct = (db: Reader, holderId: number) =>
  db
    .selectFrom('signing_act_documents as signed')
    .innerJoin('signing_acts as act', 'act.act_id', 'signed.act_id')
    .innerJoin('documents', 'documents.document_id', 'signed.document_id')
    .select([
      'act.act_id',
      'act.borrower_id',
      'act.user_id',
      'act.manifest',
      'act.signature',
      'act.signature_sha256',
      'act.consent_text',
      'act.sign_in_method',
      'act.opened_at',
      'act.ip',
      'act.user_agent',
      'act.signed_at',
      'act.signed_ip',
      'act.signed_user_agent',
      'documents.credit_id',
    ])
    .where('signed.document_holder_id', '=', holderId)
    .where('act.state', '=', 'SIGNED')
    .executeTakeFirst();

/** Those of the credit of the document: an act for the company once signed for several. */
async function readDocuments(
  db: Reader,
  { act_id: actId, credit_id: creditId }: AuditedAct,
): Promise<SignedDocuments> {
  const rows = await db
    .selectFrom('signing_act_documents as signed')
    .innerJoin('documents', 'documents.document_id', 'signed.document_id')
    .select(['signed.document_id', 'signed.sha256', 'documents.credit_id'])
    .where('act_id', '=', actId)
    .orderBy('signed.document_id')
    .execute();
  const own = rows.filter(({ credit_id }) => credit_id === creditId);
  return {
    documents: own.map(({ document_id, sha256 }) => ({
      document_id,
      sha256: sha256.toString('hex'),
    })),
    hasOthers: own.length < rows.length,
  };
}

type SignedDocuments = {
  readonly documents: ActEvidence['documents'];
  readonly hasOthers: boolean;
};

const SIGNED_MANY =
  'Con el código de mi aplicación de autenticación firmo por la empresa este documento, junto ' +
  'con los de otros créditos.';

async function readCodes(db: Reader, actId: string): Promise<readonly CodeEvidence[]> {
  const rows = await db
    .selectFrom('signing_codes')
    .select([
      'channel',
      'address',
      'message_id',
      'sent_at',
      'presence_proven_at',
      'expires_at',
      'tries',
      'used_at',
      'replaced_at',
    ])
    .where('act_id', '=', actId)
    .orderBy('signing_code_id')
    .execute();
  return rows.map((row) => {
    const channel = z.parse(codeChannelField, row.channel);
    return {
      channel,
      address: row.address,
      address_masked: maskAddress({ channel, address: row.address }),
      message_id: row.message_id,
      sent_at: row.sent_at.toISOString(),
      presence_proven_at: row.presence_proven_at?.toISOString() ?? null,
      expires_at: row.expires_at.toISOString(),
      tries: row.tries,
      used_at: row.used_at?.toISOString() ?? null,
      replaced_at: row.replaced_at?.toISOString() ?? null,
    };
  });
}

type AuditedAct = { readonly act_id: string; readonly credit_id: number };

/** The line of the audit log about an act, on the credit of the document. */
async function findAudit(
  db: Reader,
  { act_id: actId, credit_id: creditId }: AuditedAct,
): Promise<ActEvidence['audit']> {
  const row = await db
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_seals as seal', 'seal.entry_id', 'entry.entry_id')
    .select(['entry.entry_id', 'seal.position', 'seal.hash'])
    .where('entry.subject_kind', '=', 'credit')
    .where('entry.subject_id', '=', String(creditId))
    .where('entry.action', 'in', ['documents_signed', 'documents_signed_for_company'])
    .where(sql<string>`entry.after ->> 'act_id'`, '=', actId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { entry_id, position, hash } = row;
  const seal = position === null || hash === null ? null : { position, hash: hash.toString('hex') };
  return { entry_id, seal };
}
