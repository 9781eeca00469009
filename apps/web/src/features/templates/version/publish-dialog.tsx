import { businessDayOf } from '@cuotaclara/contract';
import { publishTemplate, type TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { Button, Modal, TextInput } from '@mantine/core';
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

type PublishFormProps = Omit<PublishDialogProps, 'isOpen'>;

const PublishForm = ({ template, onClose }: PublishFormProps) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const [day, setDay] = useState(today);
  const publish = usePublishTemplate(template.template_id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { in_force_from: day, version: template.version };
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
      <p className={classes.consequence}>
        Los documentos que se hagan desde el {formatDate(day)} usan este texto. Lo que ya se hizo o
        se firmó conserva el suyo. Después de publicada no se puede editar.
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
