import {
  ATTACHMENT_UPLOAD,
  type Attachment,
  updateAttachment,
} from '@cuotaclara/contract/attachments/attachments';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useAttachFile } from '#domain/credit/attachments/use-attach-file.ts';
import records from '#domain/credit/credit-records.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { UploadProgress } from '#ui/feedback/upload-progress.tsx';
import { useFilePick } from '#ui/fields/use-file-pick.ts';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './attachments.module.css';
import { fileSize } from './file-size.ts';
import type { useAttachmentViewer } from './use-attachment-viewer.tsx';

type AttachmentItemProps = {
  creditId: number;
  attachment: Attachment;
  /** The files that it replaced, newest first. */
  earlier: readonly Attachment[];
  viewer: ReturnType<typeof useAttachmentViewer>;
  mayReplace: boolean;
};

/** One attachment: its kind, who attached it, and what can be done with it. */
export const AttachmentItem = (props: AttachmentItemProps) => {
  const { creditId, attachment, earlier, viewer, mayReplace } = props;
  const upload = useAttachFile(creditId);
  const { kind, name, document_kind } = attachment;
  const Icon = attachment.content_type.startsWith('image/') ? IconPhoto : IconFileText;
  const replace = (file: File): void => upload.mutate({ file, kind, name, isReplacement: true });
  const pick = useFilePick({
    upload: ATTACHMENT_UPLOAD,
    onPick: upload.reset,
    onFiles: ([file]) => replace(file),
  });
  return (
    <li className={`${records.record} ${classes.item}`}>
      <div className={records.row}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </span>
        <div className={records.words}>
          <p className={records.name}>{document_kind}</p>
          <AttachmentFacts attachment={attachment} />
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            aria-label={`Ver ${document_kind}, ${name}`}
            loading={viewer.openingId === attachment.attachment_id}
            onClick={() => viewer.open(attachment)}
          >
            Ver
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Descargar ${document_kind}, ${name}`}
            onClick={() => viewer.download(attachment)}
          >
            Descargar
          </Button>
          {mayReplace && (
            <ReplaceButton
              label={`Reemplazar ${document_kind}, ${name}`}
              isWorking={upload.isPending}
              pick={pick}
            />
          )}
        </div>
      </div>
      {upload.isPending && (
        <UploadProgress share={upload.share} isWaiting={false} label={`Subiendo ${name}`} />
      )}
      {pick.problem !== null && <Notice tone="danger">{pick.problem}</Notice>}
      {upload.isError && (
        <Notice tone="danger">{inlineText(updateAttachment, upload.error)}</Notice>
      )}
      {earlier.length > 0 && <Earlier earlier={earlier} viewer={viewer} />}
    </li>
  );
};

const AttachmentFacts = ({ attachment }: { attachment: Attachment }) => (
  <p className={classes.facts}>
    <span>{attachment.name}</span>
    <span>{fileSize(attachment.bytes)}</span>
    <span>
      {attachment.uploaded_by ?? 'El cliente'}, <DateText value={attachment.uploaded_at} withTime />
    </span>
  </p>
);

const Earlier = ({ earlier, viewer }: Pick<AttachmentItemProps, 'earlier' | 'viewer'>) => (
  <details className={records.earlier}>
    <summary>{countedText(earlier.length, ['versión anterior', 'versiones anteriores'])}</summary>
    <ul className={records.list}>
      {earlier.map((each) => (
        <li key={each.attachment_id} className={records.row}>
          <div className={records.words}>
            <AttachmentFacts attachment={each} />
          </div>
          <Button
            variant="subtle"
            size="sm"
            loading={viewer.openingId === each.attachment_id}
            aria-label={`Ver la versión anterior de ${each.document_kind}`}
            onClick={() => viewer.open(each)}
          >
            Ver
          </Button>
        </li>
      ))}
    </ul>
  </details>
);

type ReplaceButtonProps = {
  label: string;
  isWorking: boolean;
  pick: ReturnType<typeof useFilePick>;
};

const ReplaceButton = ({ label, isWorking, pick }: ReplaceButtonProps) => (
  <>
    <input {...pick.props} hidden aria-label={label} />
    <Button variant="subtle" size="sm" aria-label={label} loading={isWorking} onClick={pick.open}>
      Reemplazar
    </Button>
  </>
);
