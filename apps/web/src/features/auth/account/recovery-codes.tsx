import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { printText } from '#lib/print-text.ts';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import form from './account-form.module.css';
import { downloadText } from './download-text.ts';
import classes from './recovery-codes.module.css';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

const FILE_NAME = 'cuota-clara-codigos-de-recuperacion.txt';

const sheetOf = (codes: readonly string[]): string =>
  ['Cuota Clara: códigos de recuperación', 'Cada uno sirve una sola vez.', '', ...codes].join('\n');

/** The only time these codes can be seen: the server keeps no readable copy. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const sheet = sheetOf(codes);
  return (
    <div className={form.form}>
      <LeaveGuard active title="¿Ya guardaste los códigos?" verb="Salir sin ellos">
        Si sales ahora no los verás nunca más, y sin ellos nadie entra por ti el día que pierdas el
        celular.
      </LeaveGuard>
      <Notice tone="good">Listo: tu cuenta ya pide el código de tu celular.</Notice>
      <Quiet isText>
        Guarda estos códigos en un lugar seguro. Si pierdes el celular, cada uno te deja entrar una
        vez. <strong>No los volveremos a mostrar.</strong>
      </Quiet>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={form.actions}>
        <CopyButton text={sheet}>Copiar</CopyButton>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => downloadText({ name: FILE_NAME, text: sheet })}
        >
          Descargar
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => printText(sheet)}
        >
          Imprimir
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </div>
  );
};
