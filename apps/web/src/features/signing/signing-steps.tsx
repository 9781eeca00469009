import type {
  SignedDocument,
  SigningReply,
  SigningSet,
} from '@cuotaclara/contract/signing/signing';
import { type ReactNode, useState } from 'react';
import { readyDocuments } from '#domain/signing/own-signing.ts';
import { BeforeScreen } from './before/before-screen.tsx';
import { CodeScreen } from './code/code-screen.tsx';
import { OutdatedScreen } from './done/changed-screen.tsx';
import { ReadingScreen } from './reading/reading-screen.tsx';
import { SignatureScreen } from './signature/signature-screen.tsx';
import type { SigningSearch } from './signing-search.ts';
import { useAct } from './use-act.ts';
import { usePresenceProven } from './use-presence-proven.ts';

type PresenceSlot = { readonly onProved: () => void; readonly onClose: () => void };

/** The screen on which the person proves with the camera that it is them; another feature's. */
export type ProvePresence = (slot: PresenceSlot) => ReactNode;

type SigningStepsProps = {
  readonly set: SigningSet;
  readonly userId: number;
  readonly search: SigningSearch;
  readonly onGo: (search: SigningSearch) => void;
  readonly onSigned: (copyTo: string | null) => void;
  readonly provePresence: ProvePresence;
};

const isUnread = ({ read_at }: SignedDocument): boolean => read_at === null;

/** Reading, signature and code; the address says which. */
export const SigningSteps = (props: SigningStepsProps) => {
  const { set, userId, search, onGo, onSigned, provePresence } = props;
  const proven = usePresenceProven();
  const act = useAct({ userId, setId: set.document_set_id });
  const [outdatedBy, setOutdatedBy] = useState<string | null>(null);
  const ready = readyDocuments(set);
  const read = (doc: number): void => onGo({ at: 'read', doc });
  const signed = (reply: SigningReply): void => {
    act.forget();
    onSigned(reply.copy_to);
    onGo({});
  };
  if (outdatedBy !== null) return <OutdatedScreen creditId={set.credit_id} why={outdatedBy} />;

  const prove = (): void => onGo({ at: 'presence' });
  if (search.at === 'presence' && set.contact_wait?.can_prove) {
    return provePresence({
      onProved: () => void proven().then(() => onGo({})),
      onClose: () => onGo({}),
    });
  }

  // Nobody signs what they did not read: the address alone opens no later step.
  const maySign = set.obstacle === null && !ready.some(isUnread);
  if (search.at === 'code' && maySign && act.act !== null) {
    return (
      <CodeScreen
        set={set}
        act={act}
        begun={act.act}
        onBack={() => onGo({ at: 'signature' })}
        onSigned={signed}
        onOutdated={setOutdatedBy}
      />
    );
  }
  if ((search.at === 'signature' || search.at === 'code') && maySign) {
    return (
      <SignatureScreen
        set={set}
        act={act}
        onBack={() => onGo({})}
        onProve={prove}
        onSent={() => onGo({ at: 'code' })}
        onOutdated={setOutdatedBy}
      />
    );
  }
  const document =
    ready.find(({ document_id }) => document_id === search.doc) ?? ready.find(isUnread) ?? ready[0];
  if (search.at === 'read' && document !== undefined) {
    return (
      <ReadingScreen
        set={set}
        document={document}
        onDocument={read}
        onBack={() => onGo({})}
        onAllRead={() => onGo(set.obstacle === null ? { at: 'signature' } : {})}
      />
    );
  }
  const sign = (): void => onGo({ at: 'signature' });
  return <BeforeScreen set={set} onRead={read} onSign={sign} onProve={prove} />;
};
