import type { SignedDocument } from '@cuotaclara/contract/signing/signing';
import {
  IconBan,
  IconCheck,
  IconCircleX,
  IconClock,
  IconClockOff,
  IconLock,
  IconSignature,
} from '@tabler/icons-react';
import { Badge } from '#ui/text/badge.tsx';

type DocumentStandingProps = {
  readonly document: Pick<SignedDocument, 'state' | 'holder_state' | 'next_signer'>;
};

/** «la empresa» signs as «Firma la empresa»; a person by their name. */
const nextWords = (next: string): string => `Firma ${next}`;

/** How far a document is, in the words of who signs it. */
export const DocumentStanding = ({ document }: DocumentStandingProps) => {
  const { state, holder_state, next_signer } = document;
  switch (state) {
    case 'SEALED':
      return (
        <Badge tone="good" icon={IconCheck}>
          Sellado
        </Badge>
      );
    case 'SIGNED':
      return (
        <Badge tone="flow" icon={IconLock}>
          Sellando
        </Badge>
      );
    case 'REJECTED':
      return (
        <Badge tone="danger" icon={IconCircleX}>
          No se firmó
        </Badge>
      );
    case 'EXPIRED':
      return (
        <Badge tone="neutral" icon={IconClockOff}>
          Vencido
        </Badge>
      );
    case 'VOIDED':
      return (
        <Badge tone="neutral" icon={IconBan}>
          Anulado
        </Badge>
      );
    case 'ISSUED':
    case 'PARTLY_SIGNED':
      return <OpenStanding holderState={holder_state} next={next_signer} />;
    default:
      return state satisfies never;
  }
};

type OpenStandingProps = {
  readonly holderState: SignedDocument['holder_state'];
  readonly next: string | null;
};

const OpenStanding = ({ holderState, next }: OpenStandingProps) => {
  if (holderState === 'READY') {
    return (
      <Badge tone="warn" icon={IconSignature}>
        Falta tu firma
      </Badge>
    );
  }
  return (
    <Badge tone="flow" icon={IconClock}>
      {holderState === 'WAITING' ? 'Firman otros primero' : nextWords(next ?? 'alguien más')}
    </Badge>
  );
};
