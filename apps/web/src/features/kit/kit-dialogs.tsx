import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { FileViewer } from '#ui/file-viewer/file-viewer.tsx';
import type { ViewedFile } from '#ui/file-viewer/viewed-file.ts';
import { Row } from '#ui/layout/basics/row.tsx';
import { NextStep } from '#ui/layout/next-step.tsx';
import { KitCard } from './kit-card.tsx';
import { drawnImage, unplayableVideo, writtenDocument } from './kit-files.ts';

const REJECTED = `Luis Eduardo Barrios recibirá un correo con el motivo. No se puede deshacer;
  tendría que hacer otra solicitud.`;

const rejectCredit = () =>
  confirmAction({
    title: '¿Rechazar el crédito CR-10511?',
    consequence: REJECTED,
    verb: 'Rechazar crédito',
    tone: 'danger',
    reason: { label: 'Motivo', placeholder: 'Lo que verá el cliente', lengthMax: 500 },
    onConfirm: (reason) => showToast({ tone: 'good', title: 'Crédito rechazado', text: reason }),
  });

const closePeriod = () =>
  confirmAction({
    title: '¿Cerrar octubre?',
    consequence: 'Desde ese momento nadie puede registrar pagos con fecha de octubre.',
    verb: 'Cerrar octubre',
    onConfirm: () => showToast({ tone: 'good', title: 'Octubre quedó cerrado' }),
  });

export const KitDialogs = () => {
  const [file, setFile] = useState<ViewedFile | null>(null);
  const retake = () => {
    setFile(null);
    void showToast({ tone: 'info', title: 'Retomar la foto' });
  };
  return (
    <KitCard title="Confirmar y ver archivos">
      <Row>
        <Button color="carmin" onClick={rejectCredit}>
          Rechazar crédito
        </Button>
        <Button variant="default" onClick={closePeriod}>
          Cerrar octubre
        </Button>
      </Row>
      <Row>
        <Button variant="default" onClick={() => setFile(drawnImage)}>
          Ver imagen
        </Button>
        <Button variant="default" onClick={() => setFile(writtenDocument)}>
          Ver documento
        </Button>
        <Button variant="default" onClick={() => setFile(unplayableVideo)}>
          Ver video incompatible
        </Button>
      </Row>
      <NextStep
        title="Confirmar la promesa del 14 nov"
        action={<Button onClick={closePeriod}>Ver promesa</Button>}
      >
        Natalia prometió pagar $ 688.800. Ya hubo un contacto hoy: puedes volver a escribirle mañana
        desde las 7:00 a. m. (Ley 2300).
      </NextStep>
      <FileViewer
        file={file}
        onClose={() => setFile(null)}
        {...(file === drawnImage && { action: { label: 'RETOMAR', onClick: retake } })}
      />
    </KitCard>
  );
};
