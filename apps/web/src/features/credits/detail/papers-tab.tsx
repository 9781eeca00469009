import { type Attachment, listAttachments } from '@cuotaclara/contract/attachments/attachments';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { CLOSED, isIn } from '@cuotaclara/contract/credits/state-sets';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { AddPaper } from './add-paper.tsx';
import classes from './credit.module.css';
import { creditQueries } from './credit-queries.ts';
import { PaperItem } from './paper-item.tsx';
import papers from './papers.module.css';
import { PartFailed } from './part-failed.tsx';
import type { TabProps } from './tab-props.ts';
import { useWithdrawRequest } from './use-credit-changes.ts';
import type { May } from './use-may.ts';
import { usePaperViewer } from './use-paper-viewer.tsx';

/** The papers of a credit: those that were asked for, and all that came. */
export const PapersTab = ({ credit, may }: TabProps) => {
  const id = credit.credit_id;
  const { data, error, refetch } = useQuery(creditQueries.attachments(id));
  const viewer = usePaperViewer(id);
  const mayAttach = mayAttachTo(credit, may);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {data === undefined && error !== null && (
          <PartFailed
            title="No pudimos traer los anexos"
            route={listAttachments}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && (
          <Skeleton height={240} radius="lg" role="status" aria-label="Cargando los anexos" />
        )}
        {data?.length === 0 && (
          <EmptyState title="Todavía no hay anexos">
            Aquí quedan los papeles del crédito, con quién los adjuntó y cuándo.
          </EmptyState>
        )}
        {data !== undefined && data.length > 0 && (
          <Papers credit={credit} attachments={data} viewer={viewer} mayReplace={mayAttach} />
        )}
        {viewer.viewer}
      </div>
      <div className={`${classes.column} ${classes.aside}`}>
        <Requests credit={credit} may={may} />
        {mayAttach && <AddPaper credit={credit} may={may} newestId={newestOf(data)} />}
      </div>
    </div>
  );
};

const newestOf = (attachments: readonly Attachment[] | undefined): number =>
  Math.max(0, ...(attachments ?? []).map(({ attachment_id }) => attachment_id));

const mayAttachTo = ({ credit_state_id }: CreditDetail, may: May): boolean =>
  !isIn(CLOSED, credit_state_id) &&
  (may('upload_documents') || may('manage_documents') || may('upload_policy'));

type PapersProps = {
  credit: CreditDetail;
  attachments: readonly Attachment[];
  viewer: ReturnType<typeof usePaperViewer>;
  mayReplace: boolean;
};

const Papers = ({ credit, attachments, viewer, mayReplace }: PapersProps) => {
  const current = attachments.filter(({ replaced_at }) => replaced_at === null);
  const isEarlierOf = (one: Attachment) => (other: Attachment) =>
    other.replaced_at !== null && other.kind === one.kind && other.name === one.name;
  return (
    <Panel title="Anexos" note={current.length === 1 ? '1 archivo' : `${current.length} archivos`}>
      <ul className={papers.list}>
        {current.map((attachment) => (
          <PaperItem
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

/** What the study waits for; whoever asked can take it back. */
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
      <ul className={papers.list}>
        {credit.requests.map((request) => {
          const isHere = request.answered_at !== null;
          const Icon = isHere ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={request.request_id} className={papers.request}>
              <span className={papers.mark} data-done={isHere || undefined}>
                <Icon size={18} stroke={1.8} aria-hidden="true" />
              </span>
              <div className={papers.words}>
                <p className={papers.name}>{request.document_kind}</p>
                {request.note !== null && <p className={classes.quiet}>{request.note}</p>}
                <p className={classes.quiet}>
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
