import { ATTACHMENT_UPLOAD, uploadAttachment } from '@cuotaclara/contract/credits/attachments';
import type { CreditRequest } from '@cuotaclara/contract/credits/credit-detail';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { DateText } from '#ui/date-text.tsx';
import { LookupFailed } from '#ui/lookup-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { UploadProgress } from '#ui/upload-progress.tsx';
import type { OwnCredit } from './credit-cards.tsx';
import { ownCreditQueries } from './own-credit-queries.ts';
import classes from './own-credits.module.css';
import { useOwnStep, useSendPaper } from './use-own-credit-changes.ts';

const MEGABYTE = 1024 * 1024;
const HOW = `PDF o foto, hasta ${ATTACHMENT_UPLOAD.bytesMax / MEGABYTE} MB.`;

/** What the study waits for, each with the reason and a way to send it. */
export const RequestedPapers = ({ credit }: { credit: OwnCredit }) => {
  const titleId = useId();
  const kinds = useQuery(ownCreditQueries.paperKinds);
  const deliver = useOwnStep();
  const isDone = credit.requests.every(({ answered_at }) => answered_at !== null);
  const codeOf = (request: CreditRequest): string | undefined =>
    kinds.data?.find(({ document_kind_id }) => document_kind_id === request.document_kind_id)?.code;
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className="type-h2">
        Lo que te pedimos
      </h2>
      {credit.state_note && <p className={classes.why}>{credit.state_note}</p>}
      <ul className={classes.papers}>
        {credit.requests.map((request) => (
          <li key={request.request_id}>
            <RequestedPaper
              creditId={credit.credit_id}
              request={request}
              code={codeOf(request) ?? null}
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
      {isDone ? (
        <Button
          variant="next"
          size="xl"
          fullWidth
          loading={deliver.isPending}
          onClick={() => deliver.mutate({ creditId: credit.credit_id, to: 'EN_ESTUDIO' })}
        >
          Entregar lo pedido
        </Button>
      ) : (
        <p className={classes.hint}>Cuando subas lo último, el estudio sigue por sí solo.</p>
      )}
    </section>
  );
};

type RequestedPaperProps = { creditId: number; request: CreditRequest; code: string | null };

const problemOf = (file: File): string | null => {
  const types: readonly string[] = ATTACHMENT_UPLOAD.contentTypes;
  if (file.size === 0) return 'El archivo está vacío. Elige otro.';
  if (file.size > ATTACHMENT_UPLOAD.bytesMax) return `Pesa demasiado. ${HOW}`;
  return types.includes(file.type) ? null : `Ese tipo de archivo no nos sirve. ${HOW}`;
};

const RequestedPaper = ({ creditId, request, code }: RequestedPaperProps) => {
  const { document_kind, note, answered_at, attachment_id } = request;
  const verb = answered_at === null ? 'Subir archivo o foto' : 'Cambiar';
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSendPaper();
  const take = (file: File | undefined): void => {
    if (file === undefined || code === null) return;
    const found = problemOf(file);
    setProblem(found);
    if (found === null) send.mutate({ creditId, kind: code, file, replaces: attachment_id });
  };
  return (
    <div className={classes.paper}>
      <div className={classes.paperHead}>
        <div>
          <h3 className={classes.paperTitle}>{document_kind}</h3>
          {note && <p className={classes.cardNote}>{note}</p>}
        </div>
        {answered_at !== null && (
          <span className={classes.done}>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
            Recibido el <DateText value={answered_at} />
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`Archivo de ${document_kind}`}
        accept={ATTACHMENT_UPLOAD.contentTypes.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          take(file);
          // The same file, mended, can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {send.isPending ? (
        <UploadProgress share={send.share} isWaiting={false} label="Enviamos tu documento" />
      ) : (
        <Button
          variant="default"
          size="lg"
          disabled={code === null}
          aria-label={`${verb}: ${document_kind}`}
          leftSection={<IconFileUpload size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {verb}
        </Button>
      )}
      {(problem !== null || send.isError) && (
        <Notice tone="danger">{problem ?? inlineText(uploadAttachment, send.error)}</Notice>
      )}
      {answered_at === null && !send.isPending && <p className={classes.hint}>{HOW}</p>}
    </div>
  );
};
