import { PROMISSORY_NOTE_STATES } from '@cuotaclara/contract/documents/document-words';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import { groupVerificationId } from '@cuotaclara/contract/verification/verification-id';
import { IconEyeOff, IconPrinter, IconWorldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { formatTime } from '#lib/format/format-date-time.ts';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { ComparedFile } from './compare-file.ts';
import { ComparePanel } from './compare-panel.tsx';
import { FingerprintList } from './fingerprint-list.tsx';
import { SignerList } from './signer-list.tsx';
import { documentFigure, standingWords } from './standing-words.ts';
import { UnknownCode } from './unknown-code.tsx';
import { VerdictHeading } from './verdict-heading.tsx';
import { verifiedDocument } from './verified-document.ts';
import classes from './verify.module.css';

/** Says whether a legal document is genuine, to anybody who has its id. */
export const VerifyScreen = ({ id }: { id: string }) => (
  <div className={classes.page}>
    <header className={classes.top}>
      <Link to="/" aria-label="Cuota Clara, ir al inicio">
        <Logo />
      </Link>
    </header>
    <main className={classes.sheet}>
      <VerifiedContent id={id} />
    </main>
  </div>
);

const VerifiedContent = ({ id }: { id: string }) => {
  const query = useQuery(verifiedDocument(id));
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) {
    return <UnknownCode key={id} id={id} />;
  }
  return (
    <Loaded
      query={query}
      things="el documento"
      waiting="Comprobando el documento"
      failedTitle="No pudimos comprobarlo"
      level={1}
      skeleton={360}
    >
      {(document) => <Verified document={document} />}
    </Loaded>
  );
};

const Verified = ({ document }: { document: VerifiedDocument }) => {
  const [compared, setCompared] = useState<ComparedFile | null>(null);
  return (
    <>
      <VerdictHeading document={document} compared={compared} />
      <div className={classes.columns}>
        <div className={classes.facts}>
          <FigureBand figures={figuresOf(document, compared)} />
          <section>
            <h2 className="type-h2">Quién firmó</h2>
            <SignerList document={document} />
          </section>
          <section>
            <h2 className="type-h2">Huellas de los archivos</h2>
            <FingerprintList files={document.files} compared={compared} />
            <p className={classes.quiet}>
              <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
              No mostramos valores, números de documento, placa ni datos de contacto.
            </p>
          </section>
        </div>
        <aside className={classes.aside}>
          <ComparePanel document={document} compared={compared} onCompared={setCompared} />
          <VerificationCode id={document.verification_id} />
          <ul className={classes.advice}>
            <li>
              <IconPrinter size={18} stroke={1.6} aria-hidden="true" />
              Un papel impreso no se puede comprobar: pide el PDF.
            </li>
            <li>
              <IconWorldCheck size={18} stroke={1.6} aria-hidden="true" />
              Revisa que la dirección de esta página sea la de {sentenceEnd(document.company.name)}
            </li>
          </ul>
        </aside>
      </div>
    </>
  );
};

const VerificationCode = ({ id }: { id: string }) => (
  <div className={classes.code}>
    <p className="type-small">Código de verificación</p>
    <p className={classes.codeText}>{groupVerificationId(id)}</p>
    <CopyButton text={window.location.href}>Copiar enlace</CopyButton>
  </div>
);

const figuresOf = (document: VerifiedDocument, compared: ComparedFile | null) => {
  const { sealed_at, closed_at, issued_at, promissory_note_state, promissory_note_state_since } =
    document;
  const words = standingWords(document);
  const moment = sealed_at ?? closed_at ?? issued_at;
  const momentLabel = sealed_at ? 'Sellado' : closed_at ? words.state : 'Emitido';
  return [
    documentFigure(document, compared?.verdict ?? null),
    ...(promissory_note_state === null
      ? []
      : [
          {
            label: 'El pagaré hoy',
            value: PROMISSORY_NOTE_STATES[promissory_note_state],
            note:
              promissory_note_state === 'IN_FORCE'
                ? 'Ni endosado ni pagado'
                : sinceText(promissory_note_state_since),
          },
        ]),
    {
      label: momentLabel,
      value: <DateText value={moment} />,
      note: `${formatTime(moment)}, hora de Bogotá`,
    },
  ];
};

const sinceText = (since: string | null) =>
  since === null ? undefined : (
    <>
      Desde el <DateText value={since} />
    </>
  );
