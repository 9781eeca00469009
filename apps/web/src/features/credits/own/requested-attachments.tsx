import { STATE } from '@cuotaclara/contract';
import { ATTACHMENT_UPLOAD, uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import type { CreditRequest } from '@cuotaclara/contract/credits/credit-detail';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UploadProgress } from '#ui/feedback/upload-progress.tsx';
import { useFilePick } from '#ui/fields/use-file-pick.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { type OwnCredit, ownCreditQueries } from './own-credit-queries.ts';
import classes from './own-credits.module.css';
import { useOwnStep, useSendAttachments } from './use-own-credit-changes.ts';

const MEGABYTE = 1024 * 1024;
const MEGABYTES_MAX = ATTACHMENT_UPLOAD.bytesMax / MEGABYTE;
const HOW = `PDF o foto, hasta ${MEGABYTES_MAX} MB cada uno. Puedes elegir varios.`;

/**
 * The attachments that the study waits for, each with its reason and a button to send it. They stay
 * during the study, so that the borrower can add a missing page.
 */
export const RequestedAttachments = ({ credit }: { credit: OwnCredit }) => {
  const titleId = useId();
  const kinds = useQuery(ownCreditQueries.attachmentKinds);
  const deliver = useOwnStep();
  const isWaiting = credit.credit_state_id === STATE.awaitingAttachments;
  const isDone = credit.requests.every(({ answered_at }) => answered_at !== null);
  const codeOf = (request: CreditRequest): string | undefined =>
    kinds.data?.find(({ document_kind_id }) => document_kind_id === request.document_kind_id)?.code;
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className="type-h2">
        Lo que te pedimos
      </h2>
      {isWaiting && credit.state_note && <Quiet>{credit.state_note}</Quiet>}
      {!isWaiting && <Quiet>Lo estamos estudiando. Si te faltó una hoja, agrégala aquí.</Quiet>}
      <ul className={classes.requests}>
        {credit.requests.map((request) => (
          <li key={request.request_id}>
            <RequestedAttachment
              creditId={credit.credit_id}
              request={request}
              code={codeOf(request) ?? null}
              isWaiting={isWaiting}
            />
          </li>
        ))}
      </ul>
      {kinds.isError && (
        <LookupFailed things="los tipos de documento" onRetry={() => void kinds.refetch()} />
      )}
      {deliver.isError && (
        <Notice tone="danger">{inlineText(changeCreditState, deliver.error)}</Notice>
      )}
      {isWaiting && isDone && (
        <Button
          variant="next"
          size="xl"
          fullWidth
          loading={deliver.isPending}
          onClick={() => deliver.mutate({ creditId: credit.credit_id, to: STATE.inStudy })}
        >
          Entregar lo pedido
        </Button>
      )}
      {!isDone && (
        <Quiet>
          Cuando subas lo último, el estudio sigue por sí solo. Después puedes agregar lo que te
          haya faltado.
        </Quiet>
      )}
    </section>
  );
};

type RequestedAttachmentProps = {
  creditId: number;
  request: CreditRequest;
  /** The code of the kind, which names it in the upload; null until it is known. */
  code: string | null;
  isWaiting: boolean;
};

const RequestedAttachment = ({ creditId, request, code, isWaiting }: RequestedAttachmentProps) => {
  const { document_kind, note, answered_at, files } = request;
  const verb = answered_at === null ? 'Subir archivos o fotos' : 'Agregar otro archivo';
  const send = useSendAttachments();
  const taken = files.map(({ name }) => name);
  const sendAll = (chosen: readonly File[], replaces: string | null): void => {
    if (code !== null) send.mutate({ creditId, kind: code, files: chosen, replaces, taken });
  };
  const pick = useFilePick({
    upload: ATTACHMENT_UPLOAD,
    multiple: true,
    onPick: send.reset,
    onFiles: (chosen) => sendAll(chosen, null),
  });
  return (
    <div className={classes.request}>
      <div className={classes.requestHead}>
        <div>
          <h3 className={classes.requestTitle}>{document_kind}</h3>
          {note && <Quiet>{note}</Quiet>}
        </div>
        {answered_at !== null && (
          <span className={classes.done}>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
            Recibido el <DateText value={answered_at} />
          </span>
        )}
      </div>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(({ attachment_id, name }) => (
            <SentFile
              key={attachment_id}
              name={name}
              onChange={isWaiting && !send.isPending ? (file) => sendAll([file], name) : null}
            />
          ))}
        </ul>
      )}
      <input
        {...pick.props}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Archivos de ${document_kind}`}
      />
      {send.isPending ? (
        <UploadProgress share={send.share} isWaiting={false} label="Enviamos tus archivos" />
      ) : (
        <Button
          variant="default"
          size="lg"
          disabled={code === null}
          aria-label={`${verb}: ${document_kind}`}
          leftSection={<IconFileUpload size={18} stroke={1.8} aria-hidden="true" />}
          onClick={pick.open}
        >
          {verb}
        </Button>
      )}
      {(pick.problem !== null || send.isError) && (
        <Notice tone="danger">{pick.problem ?? inlineText(uploadAttachment, send.error)}</Notice>
      )}
      {answered_at === null && !send.isPending && <Quiet>{HOW}</Quiet>}
    </div>
  );
};

type SentFileProps = {
  name: string;
  /** Null where it cannot be changed any more. */
  onChange: ((file: File) => void) | null;
};

/** One file that arrived; while the study waits another can take its place. */
const SentFile = ({ name, onChange }: SentFileProps) => {
  const pick = useFilePick({ upload: ATTACHMENT_UPLOAD, onFiles: ([file]) => onChange?.(file) });
  return (
    <li className={classes.file}>
      <span className={classes.fileName}>{name}</span>
      {onChange !== null && (
        <>
          <input {...pick.props} hidden aria-label={`Archivo en lugar de ${name}`} />
          <Button variant="subtle" size="sm" aria-label={`Cambiar ${name}`} onClick={pick.open}>
            Cambiar
          </Button>
        </>
      )}
      {pick.problem !== null && <Notice tone="danger">{pick.problem}</Notice>}
    </li>
  );
};
