import { partsOfBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { itemOrder } from '#features/identity/identity-items.reads.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFile } from '#platform/files/stored-files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';
import { zipOf } from '#platform/zip/zip-of.ts';
import { recordIdentityDownload } from './record-identity-download.ts';

export type IdentityZipDeps = {
  readonly db: Reader;
  readonly files: FileStore;
  readonly run: RunCommand;
};

type IdentityZipInput = {
  readonly borrowerId: number;
  /** The credit that it is for; null where it is for the borrower alone. */
  readonly creditId: number | null;
  readonly name: string;
  readonly caller: Caller<Actor>;
};

/**
 * The captures in force of one borrower as a ZIP. The audit line is written before the first byte
 * leaves.
 */
export async function zipIdentity(
  deps: IdentityZipDeps,
  { borrowerId, creditId, name, caller }: IdentityZipInput,
): Promise<FileAnswer> {
  const captures = await filesInForce(deps.db, borrowerId);
  if (captures.length === 0) refuse('not_found');
  const opened = await Promise.all(
    captures.map(async ({ file_name, file_id, captured_at }) => ({
      name: file_name,
      madeAt: captured_at,
      file: await openFile(deps, file_id),
    })),
  );
  const fileNames = captures.map(({ file_name }) => file_name);
  await deps.run(recordIdentityDownload, caller, { borrowerId, creditId, fileNames });
  const files = async function* () {
    for (const { file, ...named } of opened) yield { ...named, content: file.read() };
  };
  return { content: zipOf(files()), contentType: 'application/zip', name };
}

const filesInForce = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('identity_captures')
    .innerJoin(
      'identity_documents',
      'identity_documents.identity_document_id',
      'identity_captures.identity_document_id',
    )
    .select(['file_name', 'file_id', 'captured_at'])
    .where('borrower_id', '=', borrowerId)
    .where('replaced_at', 'is', null)
    .orderBy(itemOrder)
    .execute();

type NamedCredit = {
  readonly creditId: number;
  readonly identification: string;
  readonly actor: Actor;
};

/** The borrower of a credit in scope, where the identification is theirs. */
export async function borrowerOfCredit(
  db: Reader,
  { creditId, identification, actor }: NamedCredit,
): Promise<number> {
  const credit = db
    .selectFrom('credits')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .select('credits.borrower_id')
    .where('credits.credit_id', '=', creditId)
    .where('borrowers.identification', '=', partsOfBorrowerKey(identification).identification);
  const found = await creditsVisibleTo(credit, actor).executeTakeFirst();
  return found?.borrower_id ?? refuse('not_found');
}
