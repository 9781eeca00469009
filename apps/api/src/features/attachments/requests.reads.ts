import type { Reader } from '#platform/database/database.ts';

export type OpenRequest = {
  readonly requestId: number;
  readonly attachmentKind: string;
  readonly note: string | null;
};

/** What a credit still waits for, in the order in which it was asked for. */
export const openRequestsOf = (db: Reader, creditId: number): Promise<OpenRequest[]> =>
  db
    .selectFrom('credit_requests as request')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'request.document_kind_id')
    .select(['request.request_id as requestId', 'kind.name as attachmentKind', 'request.note'])
    .where('request.credit_id', '=', creditId)
    .where('request.answered_at', 'is', null)
    .where('request.withdrawn_at', 'is', null)
    .orderBy('request.request_id')
    .execute();
