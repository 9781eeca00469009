import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import classes from './hand-over.module.css';
import quiet from './quiet-button.module.css';

/** Goes on with another device: the address as a code for its camera. */
export const HandOver = ({ creditId }: { readonly creditId: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  const address = `${window.location.origin}/borrower/sign/${creditId}`;
  return (
    <>
      <Button variant="subtle" className={quiet.deskOnly} onClick={() => setIsOpen(true)}>
        Seguir en el celular
      </Button>
      <Modal
        {...dialogProps}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Sigue en tu celular"
      >
        <div className={classes.body}>
          <QrCode text={address} label="Código QR con la dirección de esta firma" />
          <ol className={classes.steps}>
            <li>Apunta la cámara de tu celular al código.</li>
            <li>Entra con tu cuenta de Cuota Clara.</li>
            <li>Sigue donde ibas: lo que ya leíste quedó guardado.</li>
          </ol>
        </div>
      </Modal>
    </>
  );
};
