import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  CODE_CHANNELS,
  type OpenAct,
  openSigningAct,
  resendSigningCode,
  type SigningReply,
  type SigningSet,
  signDocuments,
} from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { IconCheck, IconFingerprint, IconShieldLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { documentCount, documentName } from '#domain/signing/signing-words.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { fingerprint } from '../fingerprint.ts';
import { RejectButton } from '../frame/reject-button.tsx';
import { SignFrame, StepColumn } from '../frame/sign-frame.tsx';
import type { Act } from '../use-act.ts';
import { CodeBoxes } from './code-boxes.tsx';
import classes from './code-screen.module.css';
import { clockText, isActOver, isOutdated } from './code-state.ts';
import { useCode } from './use-code.ts';

type CodeScreenProps = {
  readonly set: SigningSet;
  readonly act: Act;
  readonly begun: OpenAct;
  readonly onBack: () => void;
  readonly onSigned: (reply: SigningReply) => void;
  /** The documents no longer say what the credit says. */
  readonly onOutdated: (why: string) => void;
};

/** The code signs exactly these files: the person who types it has signed. */
export const CodeScreen = ({ set, act, begun, onBack, onSigned, onOutdated }: CodeScreenProps) => {
  const entry = useCode({ set, act, begun, onSigned });
  const outdated = [entry.failure, entry.openFailure].find(isOutdated);
  useEffect(() => {
    if (outdated) onOutdated(outdated.message);
  });
  const count = begun.documents.length;
  return (
    <SignFrame creditId={set.credit_id} onBack={onBack} actions={<RejectButton set={set} />}>
      <StepColumn
        dock={
          <Button
            size="xl"
            fullWidth
            className={classes.sign}
            variant={entry.isComplete ? 'next' : 'default'}
            loading={entry.isSigning}
            {...(!entry.isComplete && { 'aria-disabled': true, 'data-disabled': true })}
            onClick={entry.submit}
          >
            {count === 1 ? 'Firmar el documento' : `Firmar los ${documentCount(count)}`}
          </Button>
        }
        note={
          entry.isComplete || entry.isSigning
            ? 'Firmar te obliga a pagar. No se puede deshacer.'
            : 'Escribe los 6 números del código para firmar.'
        }
      >
        <header className={classes.heading}>
          <h1 className="type-h1">Escribe el código y firmas</h1>
          <p className={classes.about}>
            Lo enviamos por {CODE_CHANNELS[begun.channel]} a <strong>{begun.address}</strong>.
          </p>
        </header>
        {isActOver(entry.failure) ? (
          <ActOver entry={entry} canBegin={act.signature !== null} onBack={onBack} />
        ) : (
          <Entry entry={entry} set={set} begun={begun} />
        )}
        <SignsOnlyThis set={set} begun={begun} />
        <p className={classes.warning}>
          <IconShieldLock size={20} stroke={1.6} aria-hidden="true" />
          No se lo compartas a nadie. En Cuota Clara nunca te lo pediremos por llamada ni por
          WhatsApp.
        </p>
      </StepColumn>
    </SignFrame>
  );
};

type CodeEntry = ReturnType<typeof useCode>;

type EntryProps = {
  readonly entry: CodeEntry;
  readonly set: SigningSet;
  readonly begun: OpenAct;
};

const Entry = ({ entry, set, begun }: EntryProps) => {
  const others = set.channels.filter(({ channel }) => channel !== begun.channel);
  return (
    <Stack gap={2}>
      <CodeBoxes
        ref={entry.field}
        value={entry.code}
        onChange={entry.type}
        onEnter={entry.submit}
        error={entry.problem}
        isDisabled={!entry.isUsable}
      />
      <div className={classes.times}>
        <span>
          {entry.secondsLeft > 0 ? (
            <>
              Vence en <strong>{clockText(entry.secondsLeft)}</strong>
            </>
          ) : (
            'Venció'
          )}
        </span>
        {entry.secondsToAgain > 0 ? (
          <span>Pedir otro en {clockText(entry.secondsToAgain)}</span>
        ) : (
          <span className={classes.again}>
            <Button
              variant="subtle"
              loading={entry.isAsking}
              onClick={() => entry.askAgain(begun.channel)}
            >
              Pedir otro
            </Button>
            {others.map(({ channel }) => (
              <Button
                key={channel}
                variant="subtle"
                disabled={entry.isAsking}
                onClick={() => entry.askAgain(channel)}
              >
                Pedirlo por {CODE_CHANNELS[channel]}
              </Button>
            ))}
          </span>
        )}
      </div>
      {entry.resendFailure && (
        <Notice tone="danger">{inlineText(resendSigningCode, entry.resendFailure)}</Notice>
      )}
    </Stack>
  );
};

type ActOverProps = {
  readonly entry: CodeEntry;
  readonly canBegin: boolean;
  readonly onBack: () => void;
};

/** A newer act ended this one: it says so, and one can begin again here. */
const ActOver = ({ entry, canBegin, onBack }: ActOverProps) => (
  <Stack gap={2}>
    <Notice tone="warn">
      {inlineText(signDocuments, entry.failure)} Si empezaste en otro equipo, sigue allá; si
      empiezas de nuevo aquí, el de allá deja de servir.
    </Notice>
    <Button
      variant="default"
      size="lg"
      loading={entry.isAsking}
      onClick={canBegin ? entry.beginAgain : onBack}
    >
      Empezar de nuevo aquí
    </Button>
    {entry.openFailure && (
      <Notice tone="danger">{inlineText(openSigningAct, entry.openFailure)}</Notice>
    )}
  </Stack>
);

const SignsOnlyThis = ({ set, begun }: Pick<EntryProps, 'set' | 'begun'>) => (
  <>
    <section className={classes.card} aria-labelledby="signs-only-this">
      <h2 id="signs-only-this" className={classes.cardTitle}>
        Este código firma solo esto
      </h2>
      <p className={classes.cardAbout}>
        Crédito {creditNumber(set.credit_id)} por {formatMoney(set.summary.principal)}. Si algo
        cambia, el código deja de servir.
      </p>
      <ul className={classes.files}>
        {begun.documents.map((each) => (
          <li key={each.document_id}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            <span className={classes.file}>{documentName(each)}</span>
            <span className={classes.print} title={each.sha256}>
              {fingerprint(each.sha256)}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.consent}>{begun.consent_text}</p>
    </section>
    <p className={classes.proof}>
      <IconFingerprint size={16} stroke={1.6} aria-hidden="true" />
      La huella de cada archivo que leíste.
    </p>
  </>
);
