import { readsEveryAttachmentKind } from '@cuotaclara/contract/attachments/attachment-readers';
import type { Attachment } from '@cuotaclara/contract/attachments/attachments';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { CLOSED, isIn } from '@cuotaclara/contract/credits/state-sets';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { creditAttachments } from '#domain/credit/attachments/credit-attachments.ts';
import { addsAttachments } from '#domain/credit/attachments/sees-attachments.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import records from '#domain/credit/credit-records.module.css';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import type { May } from '#domain/credit/use-may.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { AddAttachment } from './add-attachment.tsx';
import { AttachmentItem } from './attachment-item.tsx';
import classes from './attachments.module.css';
import { useWithdrawRequest } from './use-attachment-requests.ts';
import { useAttachmentViewer } from './use-attachment-viewer.tsx';

/** Says to a role that reads some kinds alone why it does not see all that there is. */
const OWN_ONLY = 'Aquí ves lo que tú adjuntaste y los documentos que tu trabajo necesita.';

/** The attachments of a credit: those that were asked for, and all that arrived. */
export const AttachmentsTab = ({ credit, may }: CreditTabProps) => {
  const id = credit.credit_id;
  const query = useQuery(creditAttachments(id));
  const viewer = useAttachmentViewer(id);
  const mayAttach = mayAttachTo(credit, may);
  const readsAll = readsEveryAttachmentKind(may);
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        <CreditPart
          query={query}
          things="los anexos"
          skeleton={240}
          empty={
            <EmptyState title={readsAll ? 'Todavía no hay anexos' : 'No hay anexos para ti'}>
              {readsAll
                ? 'Aquí quedan los anexos del crédito, con quién los adjuntó y cuándo.'
                : OWN_ONLY}
            </EmptyState>
          }
        >
          {(attachments) => (
            <>
              <AttachmentList
                credit={credit}
                attachments={attachments}
                viewer={viewer}
                mayReplace={mayAttach}
              />
              {!readsAll && <p className={layout.quiet}>{OWN_ONLY}</p>}
            </>
          )}
        </CreditPart>
        {viewer.viewer}
      </div>
      <div className={`${layout.column} ${layout.aside}`}>
        <Requests credit={credit} may={may} />
        {mayAttach && <AddAttachment credit={credit} may={may} newestId={newestOf(query.data)} />}
      </div>
    </div>
  );
};

const newestOf = (attachments: readonly Attachment[] | undefined): number =>
  Math.max(0, ...(attachments ?? []).map(({ attachment_id }) => attachment_id));

const mayAttachTo = ({ credit_state_id }: CreditDetail, may: May): boolean =>
  !isIn(CLOSED, credit_state_id) && addsAttachments(may);

type AttachmentListProps = {
  credit: CreditDetail;
  attachments: readonly Attachment[];
  viewer: ReturnType<typeof useAttachmentViewer>;
  mayReplace: boolean;
};

const AttachmentList = ({ credit, attachments, viewer, mayReplace }: AttachmentListProps) => {
  const current = attachments.filter(({ replaced_at }) => replaced_at === null);
  const isEarlierOf = (one: Attachment) => (other: Attachment) =>
    other.replaced_at !== null && other.kind === one.kind && other.name === one.name;
  return (
    <Panel title="Anexos" note={countedText(current.length, ['archivo', 'archivos'])}>
      <ul className={records.list}>
        {current.map((attachment) => (
          <AttachmentItem
            key={attachment.attachment_id}
            creditId={credit.credit_id}
            attachment={attachment}
            earlier={attachments.filter(isEarlierOf(attachment))}
            viewer={viewer}
            mayReplace={mayReplace}
          />
        ))}
      </ul>
    </Panel>
  );
};

/** The attachments that the study waits for; the people who study can take a request back. */
const Requests = ({ credit, may }: { credit: CreditDetail; may: May }) => {
  const withdraw = useWithdrawRequest(credit.credit_id);
  if (credit.requests.length === 0) return null;
  const askToWithdraw = ({ request_id, document_kind }: CreditDetail['requests'][number]): void =>
    confirmAction({
      title: `¿Retirar ${document_kind} de lo que se pidió?`,
      consequence: 'El cliente ya no tendrá que entregarlo. Puedes pedirlo de nuevo.',
      verb: 'Retirar',
      onConfirm: async () => {
        await withdraw.mutateAsync(request_id);
      },
    });
  return (
    <Panel title="Lo que se pidió">
      <ul className={records.list}>
        {credit.requests.map((request) => {
          const isHere = request.answered_at !== null;
          const Icon = isHere ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={request.request_id} className={`${records.record} ${records.row}`}>
              <span className={classes.mark} data-done={isHere || undefined}>
                <Icon size={18} stroke={1.8} aria-hidden="true" />
              </span>
              <div className={records.words}>
                <p className={records.name}>{request.document_kind}</p>
                {request.note !== null && <p className={layout.quiet}>{request.note}</p>}
                <p className={layout.quiet}>
                  {isHere ? 'Llegó el ' : `Lo pidió ${request.asked_by} el `}
                  <DateText value={request.answered_at ?? request.asked_at} withTime />
                  {request.files.length > 1 && `, en ${request.files.length} archivos`}
                </p>
              </div>
              {!isHere && may('study_credit') && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`Retirar ${request.document_kind}`}
                  loading={withdraw.isPending && withdraw.variables === request.request_id}
                  onClick={() => askToWithdraw(request)}
                >
                  Retirar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
