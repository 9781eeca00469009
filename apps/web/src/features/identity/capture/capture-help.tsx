import { PHOTO_MIN_TEXT } from '@cuotaclara/contract/values/identity-items';
import { ActionIcon, Modal } from '@mantine/core';
import {
  IconBulb,
  IconHelpCircle,
  IconId,
  IconLockSquareRounded,
  IconPhoto,
} from '@tabler/icons-react';
import { useState } from 'react';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import classes from './capture-help.module.css';

const TIPS = [
  { icon: IconBulb, text: 'Busca luz de día o una lámpara. Sin flash si tu documento brilla.' },
  { icon: IconId, text: 'Ten a mano tu documento original: una fotocopia no nos sirve.' },
  {
    icon: IconPhoto,
    text: `Si subes una foto que ya tienes: JPG, PNG o WebP, de ${PHOTO_MIN_TEXT} píxeles o más.`,
  },
  {
    icon: IconLockSquareRounded,
    text: 'Solo tú y quien revisa tu solicitud pueden abrir tus imágenes, y queda registrado cuándo.',
  },
] as const;

export const CaptureHelp = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        radius="xl"
        color="gray"
        aria-label="Ayuda con las fotos"
        onClick={() => setOpened(true)}
      >
        <IconHelpCircle size={24} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <Modal
        {...dialogProps}
        opened={opened}
        onClose={() => setOpened(false)}
        title="Para que salga a la primera"
      >
        <ul className={classes.tips}>
          {TIPS.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
};
