import { businessDayOf } from '@cuotaclara/contract';
import { SIGNED_KINDS } from '@cuotaclara/contract/documents/document-words';
import { publishTemplate, type TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { usePublishTemplate } from '../use-template-changes.ts';
import classes from './template-page.module.css';

type PublishDialogProps = {
  readonly template: TemplateDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Publishes a proposed version from a day on. */
export const PublishDialog = ({ template, isOpen, onClose }: PublishDialogProps) => (
  <Modal
    {...dialogProps}
    opened={isOpen}
    onClose={onClose}
    title={`¿Publicar la versión ${template.number}?`}
  >
    <PublishForm template={template} onClose={onClose} />
  </Modal>
);

/** People sign it; what the company only seals waits for nobody. */
const isSigned = ({ kind }: TemplateDetail): boolean => SIGNED_KINDS.includes(kind);

type PublishFormProps = Omit<PublishDialogProps, 'isOpen'>;

const PublishForm = ({ template, onClose }: PublishFormProps) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const [day, setDay] = useState(today);
  const [isByLaw, setIsByLaw] = useState(false);
  const [noticeDays, setNoticeDays] = useState(String(template.notice_working_days ?? ''));
  const isLetter = template.kind === 'CARTA';
  const publish = usePublishTemplate(template.template_id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = {
      in_force_from: day,
      is_required_by_law: isByLaw,
      ...(isLetter && { notice_working_days: noticeDays === '' ? null : Number(noticeDays) }),
      version: template.version,
    };
    publish.mutate(body, { onSuccess: onClose });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {publish.isError && (
        <Notice tone="danger">{inlineText(publishTemplate, publish.error)}</Notice>
      )}
      <TextInput
        type="date"
        label="Publicar desde"
        min={today}
        value={day}
        data-autofocus
        onChange={({ currentTarget }) => setDay(currentTarget.value || today)}
      />
      {isSigned(template) && (
        <Checkbox
          label="Lo exige un cambio de la ley"
          description="Lo que esté por firmar con un texto anterior se debe emitir otra vez."
          checked={isByLaw}
          onChange={({ currentTarget }) => setIsByLaw(currentTarget.checked)}
        />
      )}
      {isLetter && (
        <TextInput
          label="Días hábiles de aviso antes de diligenciar por mora"
          description="Los que dice esta carta. Vacío si no pide aviso."
          inputMode="numeric"
          maxLength={2}
          value={noticeDays}
          onChange={({ currentTarget }) => setNoticeDays(currentTarget.value.replaceAll(/\D/g, ''))}
        />
      )}
      <p className={classes.consequence}>
        Los documentos que se hagan desde el {formatDate(day)} usan este texto.{' '}
        {isByLaw
          ? 'Lo firmado por todos conserva el suyo; lo que esté por firmar ya no se podrá firmar.'
          : 'Lo que ya se hizo o se firmó conserva el suyo, también lo que va a medio firmar.'}{' '}
        Después de publicada no se puede editar.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={publish.isPending}>
          Volver
        </Button>
        <Button type="submit" loading={publish.isPending}>
          Publicar
        </Button>
      </div>
    </form>
  );
};
