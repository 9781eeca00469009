import { type CreditStateId, STATE } from '@cuotaclara/contract';
import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { isIn, UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { instalmentHeadline } from '#domain/credit/quote/instalment-headline.ts';
import type { SigningStand } from '#domain/signing/own-signing.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import type { Instalment } from '#ui/instalments/instalment.ts';
import { isHeldBack, isToSign, standingWords } from './standing-words.ts';

/** The way of an application to the money, in the borrower's words. */
export const STAGES = [
  { label: 'Solicitud enviada', about: 'La recibimos completa.' },
  { label: 'Estudio', about: 'Revisamos tus datos, normalmente en un día hábil.' },
  { label: 'Firma', about: 'Lees y firmas los documentos desde el celular.' },
  { label: 'Revisión final', about: 'Verificamos el crédito y registramos el seguro.' },
  { label: 'Desembolso', about: 'Le giramos el dinero al vendedor.' },
] as const;

/** The stage that each state is in, by its place in `STAGES`; an ended credit is in none. */
const STAGE_OF: Readonly<Partial<Record<CreditStateId, number>>> = {
  [STATE.requested]: 1,
  [STATE.inStudy]: 1,
  [STATE.awaitingAttachments]: 1,
  [STATE.approved]: 2,
  [STATE.awaitingSignature]: 2,
  [STATE.signed]: 3,
  [STATE.inCompliance]: 3,
  [STATE.awaitingDisbursement]: 4,
};

/** What the borrower can do about an application now; null where it is the company's turn. */
export type OwnTurn = 'identity' | 'attachments' | 'signature';

export type ApplicationStanding = {
  /** The place of the stage in `STAGES`. */
  readonly stage: number;
  readonly turn: OwnTurn | null;
  readonly title: string;
  readonly about: string;
  /** Amount, term and instalment that were approved; null before the approval. */
  readonly approved: string | null;
  readonly segments: readonly Instalment[];
};

type Application = {
  readonly credit: OwnCreditSummary;
  /** Whether the identity waits for the borrower; null while that is not known. */
  readonly needsIdentity: boolean | null;
  /** How the documents stand for the borrower; null while that is not known. */
  readonly signing?: SigningStand | null;
};

function turnOf({ credit, needsIdentity, signing = null }: Application): OwnTurn | null {
  if (credit.credit_state_id === STATE.awaitingAttachments) return 'attachments';
  if (credit.credit_state_id === STATE.awaitingSignature) {
    return isToSign(signing) ? 'signature' : null;
  }
  return isHeldBack({ credit, needsIdentity }) ? 'identity' : null;
}

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const attachmentWords = ({ missing_papers: missing }: OwnCreditSummary) => {
  if (missing.length === 0) {
    return {
      title: 'Entrega tus documentos',
      about: 'Ya los subiste: entrégalos y seguimos con el estudio.',
    };
  }
  const title = missing.length === 1 ? 'Falta un documento' : `Faltan ${missing.length} documentos`;
  return { title, about: `Para seguir con el estudio nos falta: ${both.format(missing)}.` };
};

/** The approved amount is the first thing that somebody who waited for it wants to read. */
const approvedWords = (
  { credit_state_id: state, amount, approved }: OwnCreditSummary,
  title: string,
): Pick<ApplicationStanding, 'title' | 'approved'> => {
  if (approved === null || amount === null) return { title, approved: null };
  const { isFirstOnly, pesos, course } = instalmentHeadline(
    approved.instalments,
    approved.instalment,
  );
  const each = isFirstOnly
    ? `la primera es de ${formatMoney(pesos)}, ${course}`
    : `la cuota aprobada es de ${formatMoney(pesos)}`;
  const text = `${countedText(approved.months, ['cuota', 'cuotas'])}; ${each}.`;
  return state === STATE.approved
    ? { title: `Te aprobamos ${formatMoney(amount)}`, approved: `En ${text}` }
    : { title, approved: `Te aprobamos ${formatMoney(amount)} en ${text}` };
};

function wordsOf(
  application: Application,
): Pick<ApplicationStanding, 'title' | 'about' | 'approved'> {
  const { title, means, now } = standingWords(application);
  const turn = turnOf(application);
  switch (turn) {
    case 'attachments':
      return { ...attachmentWords(application.credit), approved: null };
    case 'identity':
      return {
        title: 'Verifica tu identidad',
        about: 'Sin eso no podemos aprobar tu solicitud.',
        approved: null,
      };
    case 'signature':
    case null:
      return { ...approvedWords(application.credit, title), about: `${means} ${now}` };
    default:
      return turn satisfies never;
  }
}

/** How an application stands: its stage, whose turn it is and what to do; null where it is none. */
export function applicationStanding(application: Application): ApplicationStanding | null {
  // A state that this version does not know is in no stage.
  const stage = STAGE_OF[application.credit.credit_state_id as CreditStateId];
  if (stage === undefined) return null;
  return {
    stage,
    turn: turnOf(application),
    ...wordsOf(application),
    segments: STAGES.map((_, place) =>
      place < stage ? 'paid' : place === stage ? 'next' : 'future',
    ),
  };
}

type OwnApplications = {
  readonly credits: readonly OwnCreditSummary[];
  readonly needsIdentity: boolean | null;
};

/** The sent application that comes first: one that waits for the borrower, else the newest. */
export function firstApplication({
  credits,
  needsIdentity,
}: OwnApplications): OwnCreditSummary | null {
  const sent = credits.filter(
    ({ credit_state_id: state }) => isIn(UNDER_WAY, state) && state !== STATE.draft,
  );
  const waiting = sent.find((credit) => turnOf({ credit, needsIdentity }) !== null);
  return waiting ?? sent[0] ?? null;
}
