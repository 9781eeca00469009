import { businessDayOf } from '@cuotaclara/contract';
import {
  NOTICE_UPLOAD,
  recordNotice,
} from '@cuotaclara/contract/promissory-notes/promissory-note-notices';
import {
  NOTICE_CHANNELS,
  type NoticeChannel,
} from '@cuotaclara/contract/promissory-notes/promissory-note-words';
import type { PromissoryNote } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActDialog } from '#domain/credit/dialog/act-dialog.tsx';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { useRecordNotice } from './use-promissory-notes.ts';

const DROP = {
  upload: NOTICE_UPLOAD,
  icon: IconFileUpload,
  hint: 'La guía de entrega, el correo o la carta firmada: PDF, JPG, PNG o WebP.',
  working: 'Guardando el aviso…',
};

// Object.entries loses the literal names.
const CHANNELS = Object.entries(NOTICE_CHANNELS).map(([value, label]) => ({ value, label }));

type NoticeDialogProps = { promissoryNote: PromissoryNote; days: string; onClose: () => void };

/** Records when and how the debtor was told, with the proof. */
export const NoticeDialog = ({ promissoryNote, days, onClose }: NoticeDialogProps) => {
  const change = useRecordNotice(promissoryNote);
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const [day, setDay] = useState('');
  const [channel, setChannel] = useState<NoticeChannel>('certified_mail');
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const submit = (): void => {
    setIsChecked(true);
    if (day === '' || file === null) return;
    change.mutate({ notice: { notified_on: day, channel }, file }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`Aviso al deudor del pagaré ${promissoryNote.number}`}
      route={recordNotice}
      change={change}
      verb="Registrar"
      isTyped={day !== '' || file !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>
        Desde el día siguiente corren {days}. Después se puede diligenciar por mora, si el deudor no
        se ha puesto al día.
      </p>
      <TextInput
        type="date"
        label="Día en que recibió el aviso"
        max={today}
        value={day}
        error={isChecked && day === '' ? 'Escribe el día del aviso.' : null}
        data-autofocus
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <NativeSelect
        label="Cómo se avisó"
        data={CHANNELS}
        value={channel}
        // The options are the keys of the table.
        onChange={({ currentTarget }) => setChannel(currentTarget.value as NoticeChannel)}
      />
      <FileDrop file={file} isWorking={change.isPending} onFile={setFile} words={DROP} />
      {isChecked && file === null && <Notice tone="danger">Sube la prueba del aviso.</Notice>}
    </ActDialog>
  );
};
