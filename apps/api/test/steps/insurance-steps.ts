import { randomUUID } from 'node:crypto';
import type { TestApp } from '#test/test-app.ts';

/** An insurer to choose; the same each time. */
export async function anInsurer({ db }: TestApp, name = 'La Equidad'): Promise<number> {
  const known = await db
    .selectFrom('insurers')
    .select('insurer_id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known !== undefined) return known.insurer_id;
  const { insurer_id: insurerId } = await db
    .insertInto('insurers')
    .values({ name })
    .returning('insurer_id')
    .executeTakeFirstOrThrow();
  return insurerId;
}

/** The attachment of a policy, added to a credit; of another kind where a test wants one. */
export async function aPolicyAttachment(
  app: TestApp,
  creditId: number,
  code = 'POLIZA',
): Promise<number> {
  const { db } = app;
  const { document_kind_id } = await db
    .insertInto('document_kinds')
    .values({ code, name: code, purpose: 'attachment' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ is_active: true }))
    .returning('document_kind_id')
    .executeTakeFirstOrThrow();
  const { file_id } = await aFile(app);
  const { attachment_id } = await db
    .insertInto('credit_attachments')
    .values({ credit_id: creditId, document_kind_id, name: `${randomUUID()}.pdf`, file_id })
    .returning('attachment_id')
    .executeTakeFirstOrThrow();
  return attachment_id;
}

/** The stored file of a policy; no test opens it. */
const aFile = ({ db }: TestApp) =>
  db
    .insertInto('stored_files')
    .values({
      storage_key: randomUUID(),
      wrapped_key: Buffer.alloc(40),
      key_id: 'test',
      content_type: 'application/pdf',
      bytes: 1,
      sha256: Buffer.alloc(32),
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();

/** A policy that covers a year around today. */
export function policyBody({ parts }: TestApp) {
  const today = parts.clock.today();
  return {
    policy_number: 'AU-77',
    starts_on: today.subtract({ days: 10 }).toString(),
    ends_on: today.add({ days: 355 }).toString(),
    insured_amount: 14_000_000,
  };
}
