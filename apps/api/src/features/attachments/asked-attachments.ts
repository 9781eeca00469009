import { STATE } from '@cuotaclara/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AwaitedSource } from '#contributions/awaited.ts';
import type { StepSubject } from '#contributions/credit-page.ts';

/** A requested kind with the note of its request, if it has one. */
const textOfRequest = sql<string>`kind.name || coalesce(' (' || request.note || ')', '')`;

/** The attachments that a step asked for; the command stores them at the moment of the step. */
export const unsafeAskedByStep: StepSubject = {
  to: STATE.awaitingAttachments,
  unsafeText: sql`(
    select string_agg(${textOfRequest}, ', ' order by request.request_id)
    from credit_requests as request
    join document_kinds as kind using (document_kind_id)
    where request.credit_id = credit_history.credit_id
      and request.asked_at = credit_history.changed_at
  )`,
};

const unsafeOpenRequests = (text: RawBuilder<string>) => sql<string[]>`array(
  select ${text} from credit_requests as request
  join document_kinds as kind on kind.document_kind_id = request.document_kind_id
  where request.credit_id = credits.credit_id
    and request.answered_at is null and request.withdrawn_at is null
  order by request.request_id
)`;

/** The attachments that a borrower still has to send. */
export const unsafeAwaitedAttachments: AwaitedSource = {
  state: STATE.awaitingAttachments,
  unsafeNames: unsafeOpenRequests(sql`kind.name`),
  unsafeWords: unsafeOpenRequests(textOfRequest),
};
