import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import { IconFilePlus, IconFileX, type TablerIcon } from '@tabler/icons-react';
import type { ComparedFile } from './compare-file.ts';
import { issuerText, standingWords, type VerdictTone } from './standing-words.ts';
import classes from './verify.module.css';

type Verdict = {
  readonly tone: VerdictTone;
  readonly icon: TablerIcon;
  readonly title: string;
  readonly text: string;
};

type VerdictHeadingProps = { document: VerifiedDocument; compared: ComparedFile | null };

/** The verdict comes first: of a compared file that is not ours, else of the document. */
export const VerdictHeading = ({ document, compared }: VerdictHeadingProps) => {
  const { tone, icon: Icon, title, text } = verdictOf(document, compared);
  return (
    <div className={classes.verdict} data-tone={tone} role="status">
      <span className={classes.verdictIcon}>
        <Icon size={28} stroke={1.7} aria-hidden="true" />
      </span>
      <div>
        <h1 className="type-h1">{title}</h1>
        <p className={classes.issuer}>{text}</p>
      </div>
    </div>
  );
};

function verdictOf(document: VerifiedDocument, compared: ComparedFile | null): Verdict {
  if (compared?.verdict.kind === 'appended') {
    return {
      tone: 'warn',
      icon: IconFilePlus,
      title: 'Le agregaron algo después',
      text: 'Lo nuestro sigue intacto adentro, pero al final hay contenido que no es nuestro.',
    };
  }
  if (compared?.verdict.kind === 'altered') {
    return {
      tone: 'danger',
      icon: IconFileX,
      title: 'Este archivo fue alterado',
      text:
        compared.verdict.file.version === 'original'
          ? 'Empieza como el que se leyó, pero su constancia, sus firmas o su sello cambiaron.'
          : 'Empieza como el sellado, pero lo que sigue ya no es lo que nosotros guardamos.',
    };
  }
  if (compared?.verdict.kind === 'different') {
    return {
      tone: 'danger',
      icon: IconFileX,
      title: 'Este archivo no es nuestro',
      text: 'El documento existe, pero el PDF que elegiste no es ninguna de sus copias.',
    };
  }
  const { tone, icon, title } = standingWords(document);
  return { tone, icon, title, text: issuerText(document) };
}
