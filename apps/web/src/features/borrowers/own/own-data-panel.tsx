import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { failureText } from '#lib/api/failure-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import classes from './profile.module.css';
import { useOwnData } from './use-own-data.ts';

/** What the law keeps after a credit; the answer to a request names each thing. */
const KEPT = [
  'Los documentos de un crédito y de quién es: diez años desde su último movimiento (Código de Comercio, art. 60; Ley 962 de 2005, art. 28).',
  'La prueba de tus autorizaciones y de que verificamos tu identidad.',
  'El registro de lo que se hizo con tus datos, sin que se pueda leer a quién pertenecen.',
] as const;

/** The rights over one's own data (Ley 1581 de 2012): to have all of it, and to have it erased. */
export const OwnDataPanel = () => {
  const download = useOwnData();
  return (
    <Panel title="Mis datos" note="Son tuyos: puedes llevártelos y pedir que los eliminemos.">
      <div className={classes.part}>
        <h3 className="type-h3">Descargar todo</h3>
        <p className={classes.text}>
          Un archivo ZIP con tus datos, tus autorizaciones y los archivos que subiste. Queda anotado
          que lo descargaste.
        </p>
        {download.isError && <Notice tone="danger">{failureText(download.error)}</Notice>}
        {download.data && <Notice tone="good">Se descargó {download.data}.</Notice>}
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={download.isPending}
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => download.mutate()}
          >
            Descargar mis datos
          </Button>
          {download.isPending && (
            <Button variant="subtle" onClick={download.cancel}>
              Cancelar
            </Button>
          )}
        </div>
        <p className={classes.text} role="status">
          {download.isPending && 'Estamos reuniendo tus datos. Puede tardar un momento.'}
        </p>
      </div>
      <div className={classes.part}>
        <h3 className="type-h3">Eliminar mis datos</h3>
        <p className={classes.text}>
          Los eliminamos en máximo 15 días hábiles desde que lo pidas. Mientras tengas un crédito
          vigente los necesitamos.
        </p>
        <ContactUs>Escríbenos para pedirlo.</ContactUs>
        <details className={classes.details}>
          <summary>Qué nos obliga la ley a conservar</summary>
          <p className={classes.text}>Si nunca tuviste un crédito, casi nada. Si lo tuviste:</p>
          <ul className={classes.kept}>
            {KEPT.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </details>
      </div>
    </Panel>
  );
};
