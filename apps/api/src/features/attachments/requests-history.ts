import { EVERY_READER, type HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

const requestsOf = (creditId: number) =>
  rowsOf()
    .selectFrom('credit_requests as request')
    .innerJoin('document_kinds as kind', 'kind.document_kind_id', 'request.document_kind_id')
    .where('request.credit_id', '=', creditId);

/** Requested attachments that arrived. */
const answeredLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) =>
    historyLines(requestsOf(creditId).where('answered_at', 'is not', null), ({ ref }) => ({
      kind: 'paper_arrived',
      id: ref('request.request_id'),
      subject: ref('kind.name'),
      by: ref('request.answered_by'),
      at: ref('request.answered_at'),
    })),
};

/** Requests that the staff withdrew. */
const withdrawnLines: HistorySource = {
  readers: EVERY_READER,
  unsafeLines: ({ creditId }) =>
    historyLines(requestsOf(creditId).where('withdrawn_at', 'is not', null), ({ ref }) => ({
      kind: 'paper_withdrawn',
      id: ref('request.request_id'),
      subject: ref('kind.name'),
      by: ref('request.withdrawn_by'),
      at: ref('request.withdrawn_at'),
    })),
};

export const requestsHistory: readonly HistorySource[] = [answeredLines, withdrawnLines];
