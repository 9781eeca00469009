import type { Signature } from '@cuotaclara/contract/signing/signature';
import { openSigningAct, type SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { IconLock, IconRotate2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { readyDocuments } from '#domain/signing/own-signing.ts';
import { documentCount } from '#domain/signing/signing-words.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { isOutdated } from '../code/code-state.ts';
import { ContactWait } from '../frame/contact-wait.tsx';
import { HandOver } from '../frame/hand-over.tsx';
import { RejectButton } from '../frame/reject-button.tsx';
import { SignFrame, StepColumn } from '../frame/sign-frame.tsx';
import type { Act } from '../use-act.ts';
import { type CodeChannel, useOpenAct } from '../use-signing.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { DrawnPad } from './drawn-pad.tsx';
import { signatureProblem } from './signature-problem.ts';
import classes from './signature-screen.module.css';
import { signerLines } from './signer-lines.ts';
import { TypedName } from './typed-name.tsx';

type SignatureScreenProps = {
  readonly set: SigningSet;
  readonly act: Act;
  readonly onBack: () => void;
  readonly onProve: () => void;
  readonly onSent: () => void;
  /** The documents no longer say what the credit says. */
  readonly onOutdated: (why: string) => void;
};

type Kind = Signature['kind'];

const WAYS: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'drawn', label: 'Dibujar' },
  { kind: 'typed', label: 'Escribir' },
];

const MISSING: Readonly<Record<Kind, string>> = {
  drawn: 'Dibuja tu firma para seguir.',
  typed: 'Escribe tu nombre completo para seguir.',
};

type BeginInput = Pick<SignatureScreenProps, 'set' | 'act' | 'onSent' | 'onOutdated'> & {
  readonly channel: CodeChannel | null;
  /** Whether the signature can be used as it is. */
  readonly isWhole: boolean;
};

/** Sends the code with which the signature will sign. */
const useBegin = ({ set, act, channel, isWhole, onSent, onOutdated }: BeginInput) => {
  const open = useOpenAct();
  const begin = (): void => {
    const { signature } = act;
    if (signature === null || !isWhole || channel === null) return;
    const documentIds = readyDocuments(set).map(({ document_id }) => document_id);
    open.mutate(
      { documentIds, channel, signature },
      {
        onSuccess: (begun) => {
          act.begin(begun);
          onSent();
        },
        onError: (failure) => {
          if (isOutdated(failure)) onOutdated(failure.message);
        },
      },
    );
  };
  return { begin, isPending: open.isPending, error: open.error };
};

/** The signature, drawn or typed. It signs nothing yet: the code does. */
export const SignatureScreen = (props: SignatureScreenProps) => {
  const { set, act, onBack, onProve } = props;
  const { kind, signature } = act;
  const [channel, setChannel] = useState<CodeChannel | null>(set.channels[0]?.channel ?? null);
  const { data: profile } = useQuery(ownProfile);
  const missing = signature === null ? MISSING[kind] : signatureProblem(signature, profile);
  const { begin, isPending, error } = useBegin({ ...props, channel, isWhole: missing === null });
  const signer = signerLines(profile);
  return (
    <SignFrame
      creditId={set.credit_id}
      onBack={onBack}
      actions={
        <>
          <HandOver creditId={set.credit_id} />
          <RejectButton set={set} />
        </>
      }
    >
      <StepColumn
        dock={
          <UseButton
            isWhole={missing === null}
            hasChannel={channel !== null}
            isWorking={isPending}
            onUse={begin}
          />
        }
        note={missing ?? 'Todavía no firmas: falta el código.'}
      >
        <Heading isDrawn={kind === 'drawn'} documents={readyDocuments(set).length} />
        <WayChoice kind={kind} onKind={act.choose} />
        {kind === 'drawn' ? (
          <DrawnPad drawn={act.drawn} signer={signer} onChange={act.draw} />
        ) : (
          <TypedName typed={act.typed} signer={signer} onChange={act.type} />
        )}
        {set.channels.length > 1 && (
          <ChannelChoice channels={set.channels} chosen={channel} onChoose={setChannel} />
        )}
        <ContactWait set={set} onProve={onProve} />
        {set.channels.length === 0 && (
          <Notice tone="warn">
            No tenemos un celular ni un correo tuyo para enviarte el código.
            <ContactUs>Escríbenos y los actualizamos.</ContactUs>
          </Notice>
        )}
        <SignatureHints isDrawn={kind === 'drawn'} />
        {error !== null && <Notice tone="danger">{inlineText(openSigningAct, error)}</Notice>}
      </StepColumn>
    </SignFrame>
  );
};

type UseButtonProps = {
  readonly isWhole: boolean;
  readonly hasChannel: boolean;
  readonly isWorking: boolean;
  readonly onUse: () => void;
};

const UseButton = ({ isWhole, hasChannel, isWorking, onUse }: UseButtonProps) => (
  <Button
    size="xl"
    fullWidth
    className={classes.use}
    variant={isWhole ? 'next' : 'default'}
    loading={isWorking}
    {...(!(isWhole && hasChannel) && { 'aria-disabled': true, 'data-disabled': true })}
    onClick={onUse}
  >
    Usar esta firma
  </Button>
);

type HeadingProps = { readonly isDrawn: boolean; readonly documents: number };

const Heading = ({ isDrawn, documents }: HeadingProps) => (
  <header className={classes.heading}>
    <h1 className="type-h1">{isDrawn ? 'Dibuja tu firma' : 'Escribe tu firma'}</h1>
    <Quiet isText>
      Una sola vez{isDrawn && <span className={classes.phoneOnly}>, con el dedo</span>}. La ponemos
      en {documents === 1 ? 'el documento' : `los ${documentCount(documents)}`} cuando escribas el
      código.
    </Quiet>
  </header>
);

const SignatureHints = ({ isDrawn }: { readonly isDrawn: boolean }) => (
  <ul className={classes.hints}>
    {isDrawn && (
      <li className={classes.phoneOnly}>
        <IconRotate2 size={18} stroke={1.6} aria-hidden="true" />
        ¿Quieres más espacio? Gira el celular: tu trazo no se pierde.
      </li>
    )}
    <li>
      <IconLock size={18} stroke={1.6} aria-hidden="true" />
      Guardamos tu firma cifrada y solo para estos documentos.
    </li>
  </ul>
);

type WayChoiceProps = { readonly kind: Kind; readonly onKind: (kind: Kind) => void };

const WayChoice = ({ kind, onKind }: WayChoiceProps) => (
  <div className={classes.ways} role="radiogroup" aria-label="Cómo firmas">
    {WAYS.map((way) => (
      <label key={way.kind} className={classes.way}>
        <input
          type="radio"
          name="signature-way"
          className="visually-hidden"
          checked={way.kind === kind}
          onChange={() => onKind(way.kind)}
        />
        {way.label}
      </label>
    ))}
  </div>
);
