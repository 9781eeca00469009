import type { DocumentFileVersion } from '@cuotaclara/contract/documents/document-words';
import { countText } from '@cuotaclara/contract/values/number-text';
import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import { Notice } from '#ui/feedback/notice.tsx';
import { AppendedBar } from './appended-bar.tsx';
import classes from './compare.module.css';
import type { ComparedFile } from './compare-file.ts';
import { ReportLink } from './report-link.tsx';

/** «Es idéntico al sellado». */
const TO_FILE: Readonly<Record<DocumentFileVersion, string>> = {
  original: 'al que se leyó',
  sealed: 'al sellado',
  archive: 'al de archivo',
};

type CompareOutcomeProps = { document: VerifiedDocument; compared: ComparedFile };

/** Result of the comparison, and advice on a copy that is not the same. */
export const CompareOutcome = ({ document, compared }: CompareOutcomeProps) => {
  const { verdict, bytes } = compared;
  switch (verdict.kind) {
    case 'same':
      return (
        <Notice tone="good">
          <strong>Es idéntico {TO_FILE[verdict.file.version]}</strong>
          <br />
          {countText(bytes)} de {countText(verdict.file.bytes)} bytes iguales.
          {verdict.file.version === 'original' && ' Todavía no tiene firmas ni sello.'}
        </Notice>
      );
    case 'appended':
      return (
        <>
          <AppendedBar ours={verdict.file.bytes} added={verdict.added} />
          <ol className={classes.steps}>
            <li>No te fíes de lo que veas de más: notas, sellos o páginas nuevas.</li>
            <li>Pide a quien te lo envió la copia sellada y compárala aquí.</li>
          </ol>
          <ReportLink document={document} />
        </>
      );
    case 'altered':
      return (
        <>
          <AppendedBar
            ours={verdict.file.bytes}
            added={verdict.changed}
            label="Alterado"
            oursLabel="Igual al nuestro"
          />
          <Notice tone="danger">
            No lo uses para pagar, vender ni cobrar: la prueba de quién firmó ya no vale. Pide la
            copia sellada y compárala aquí.
          </Notice>
          <ReportLink document={document} />
        </>
      );
    case 'different':
      return (
        <>
          <h3 className="type-h3">Por qué puede pasar</h3>
          <ul className={classes.reasons}>
            <li>Es un escaneo o una foto de un impreso.</li>
            <li>Alguien lo abrió y lo guardó de nuevo.</li>
            <li>Cambiaron lo que dice.</li>
          </ul>
          <Notice tone="danger">
            No lo uses para pagar, vender ni cobrar hasta tener la copia sellada.
          </Notice>
          <ReportLink document={document} />
        </>
      );
  }
};
