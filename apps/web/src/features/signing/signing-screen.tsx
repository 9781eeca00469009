import '#ui/theme/area.css';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { Skeleton } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentSet, ownSigning, readyDocuments } from '#domain/signing/own-signing.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { ChangedScreen } from './done/changed-screen.tsx';
import { ClosedScreen, PlainScreen } from './done/closed-screen.tsx';
import { DoneScreen } from './done/done-screen.tsx';
import { followEveryMs } from './follow-every.ts';
import { SignFrame, StepColumn } from './frame/sign-frame.tsx';
import type { SigningSearch } from './signing-search.ts';
import { type ProvePresence, SigningSteps } from './signing-steps.tsx';

type SigningScreenProps = {
  readonly creditId: number;
  readonly userId: number;
  readonly search: SigningSearch;
  readonly onGo: (search: SigningSearch) => void;
  readonly provePresence: ProvePresence;
};

/** The act of signing the documents of a credit, from before reading to the seal. */
export const SigningScreen = (props: SigningScreenProps) => (
  <ModalsProvider modalProps={dialogProps}>
    <Signing {...props} />
  </ModalsProvider>
);

const Signing = ({ creditId, ...props }: SigningScreenProps) => {
  const query = useQuery({
    ...ownSigning,
    refetchInterval: ({ state }) => followEveryMs(state.data && currentSet(state.data, creditId)),
  });
  return (
    <Loaded
      query={query}
      things="tus documentos"
      waiting="Traemos tus documentos"
      skeleton={SHAPE}
      level={1}
      frame={(standIn) => (
        <SignFrame creditId={creditId}>
          <StepColumn>{standIn}</StepColumn>
        </SignFrame>
      )}
    >
      {(sets) => <Known key={creditId} sets={sets} creditId={creditId} {...props} />}
    </Loaded>
  );
};

const SHAPE = (
  <>
    <Skeleton height={28} width="80%" />
    <Skeleton height={180} radius={20} />
    <Skeleton height={240} radius={16} />
  </>
);

type KnownProps = SigningScreenProps & { readonly sets: readonly SigningSet[] };

const Known = ({ sets, creditId, userId, search, onGo, provePresence }: KnownProps) => {
  const set = currentSet(sets, creditId);
  const [begunId, setBegunId] = useState(set?.document_set_id ?? null);
  const [copyTo, setCopyTo] = useState<string | null>(null);
  if (set === null) {
    return (
      <PlainScreen creditId={creditId} title="Aquí no hay nada por firmar">
        <p>Este crédito no tiene documentos para tu firma. Revisa el enlace.</p>
      </PlainScreen>
    );
  }
  if (begunId !== null && set.document_set_id !== begunId) {
    return (
      <ChangedScreen
        creditId={creditId}
        why={sets.find(({ document_set_id }) => document_set_id === begunId)?.reason ?? null}
        onStart={() => {
          setBegunId(set.document_set_id);
          onGo({});
        }}
      />
    );
  }
  return (
    <Stand
      key={set.document_set_id}
      {...{ set, userId, search, onGo, copyTo, provePresence }}
      onSigned={setCopyTo}
    />
  );
};

type StandProps = Omit<SigningScreenProps, 'creditId'> & {
  readonly set: SigningSet;
  readonly copyTo: string | null;
  readonly onSigned: (copyTo: string | null) => void;
};

const Stand = ({ set, copyTo, ...props }: StandProps) => {
  const { state } = set;
  switch (state) {
    case 'EXPIRED':
    case 'REJECTED':
    case 'VOIDED':
      return <ClosedScreen set={{ ...set, state }} />;
    case 'COMPLETED':
      return <DoneScreen set={set} copyTo={copyTo} />;
    case 'OPEN':
      break;
    default:
      return state satisfies never;
  }
  if (readyDocuments(set).length > 0) return <SigningSteps set={set} {...props} />;
  return set.documents.some(({ holder_state }) => holder_state === 'SIGNED') ? (
    <DoneScreen set={set} copyTo={copyTo} />
  ) : (
    <PlainScreen creditId={set.credit_id} title="Todavía no es tu turno">
      <p>{set.obstacle ?? 'Primero firman otras personas. Te avisamos cuando te toque.'}</p>
    </PlainScreen>
  );
};
