import { CONSENTS, type ConsentKind } from '@cuotaclara/contract/borrowers/consents';
import { controllerText } from '@cuotaclara/contract/borrowers/data-policy';
import { sql, type Transaction } from 'kysely';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { controllerOf } from '#platform/settings/controller-of.ts';
import type { Settings } from '#platform/settings/settings.ts';

type ConsentOrigin = Pick<AuditOrigin, 'networkAddress' | 'userAgent'>;

/** Without the network interface, fe80::1%eth0, which says nothing of the person. */
const plainAddress = (address: string | null): string | null => address?.split('%')[0] ?? null;

type Decisions = {
  readonly borrowerId: number;
  readonly answers: Readonly<Partial<Record<ConsentKind, boolean>>>;
  readonly from: ConsentOrigin;
  /** Names the controller as it is now: the text that was agreed to has it. */
  readonly settings: Pick<Settings, 'get'>;
  /** The staff user who records what a borrower signed on paper. */
  readonly recordedBy?: number;
};

/** Adds decisions on the current texts to the earlier decisions. */
export async function recordConsents(
  trx: Transaction<DB>,
  { borrowerId, answers, from, settings, recordedBy }: Decisions,
): Promise<void> {
  const decided = Object.entries(answers).map(([kind, granted]) => ({
    kind,
    granted,
    // Object.entries loses the literal names that the record has.
    text_version: CONSENTS[kind as ConsentKind].current,
  }));
  await trx
    .insertInto('consents')
    .values(
      decided.map((decision) => ({
        ...decision,
        borrower_id: borrowerId,
        controller: controllerText(controllerOf(settings)),
        network_address: sql<string | null>`${plainAddress(from.networkAddress)}::inet`,
        user_agent: from.userAgent,
        recorded_by: recordedBy ?? null,
      })),
    )
    .execute();
}
