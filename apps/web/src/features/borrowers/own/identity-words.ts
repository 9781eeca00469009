import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import {
  IDENTITY_ITEM_KEYS,
  type IdentityItem,
  type IdentityState,
  IN_PERSON_TEXT,
  isInPerson,
} from '@cuotaclara/contract/values/identity-items';
import type { Instalment } from '#ui/instalments/instalment.ts';

/** The items inside a sentence; their cards have titles of their own. */
const NAMES: Record<IdentityItem, string> = {
  front: 'la foto frontal',
  back: 'la foto del reverso',
  video: 'el video',
  liveness: 'la selfie',
};

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-CO') + text.slice(1);

type Identity = {
  readonly identity_state: IdentityState;
  readonly identityDocuments: readonly OwnIdentityItem[];
};

const isMissing = ({ uploaded, mandatory }: OwnIdentityItem): boolean => mandatory && !uploaded;

export const uploadedCount = (items: readonly OwnIdentityItem[]): number =>
  items.filter(({ uploaded }) => uploaded).length;

/** Whether something that must be there is not. */
export const hasMissing = ({ identityDocuments }: Identity): boolean =>
  identityDocuments.some(isMissing);

/** Approved by somebody who saw the person: without photos. */
export const isSeenInPerson = ({ identity_state, identityDocuments }: Identity): boolean =>
  isInPerson({ state: identity_state, itemsUploaded: uploadedCount(identityDocuments) });

export type IdentityWords = {
  readonly figure: string;
  readonly about: string;
  /** What was asked again and why, which comes before everything else. */
  readonly asked: readonly { readonly item: string; readonly reason: string }[];
  /** The person has something to do, not the company. */
  readonly isOpen: boolean;
  readonly segments: readonly Instalment[];
  readonly progress: string;
  /** Text of the button to the next step. */
  readonly goOn: string;
};

const figureOf = (open: number): string =>
  open === 1 ? 'Te falta un paso' : `Te faltan ${open} pasos`;

const missingVerb = (missing: number, asked: number): string => {
  const verb = missing === 1 ? 'falta' : 'faltan';
  return asked > 0 ? `También ${verb}` : capital(verb);
};

const DONE: Record<'in_review' | 'approved', Pick<IdentityWords, 'figure' | 'about'>> = {
  in_review: {
    figure: 'En revisión',
    about: 'Ya tenemos todo. Una persona lo revisa y te avisamos por correo.',
  },
  approved: { figure: 'Aprobada', about: 'Ya sabemos que eres tú. No tienes que hacer nada más.' },
};

const SEEN: Pick<IdentityWords, 'figure' | 'about'> = {
  figure: IN_PERSON_TEXT,
  about: 'Te verificamos en persona. No tienes que enviar nada más.',
};

/** The state of a borrower's identity and their next step, in their words. */
export const identityWordsOf = ({ identity_state, identityDocuments }: Identity): IdentityWords => {
  const items = identityDocuments
    .filter(({ mandatory }) => mandatory)
    .toSorted((a, b) => IDENTITY_ITEM_KEYS.indexOf(a.key) - IDENTITY_ITEM_KEYS.indexOf(b.key));
  const itemsUploaded = uploadedCount(identityDocuments);
  const isDone = identity_state === 'approved' || identity_state === 'in_review';
  const asked = isDone
    ? []
    : identityDocuments.flatMap(({ key, asked_reason }) =>
        asked_reason === null ? [] : [{ item: capital(NAMES[key]), reason: asked_reason }],
      );
  const isOpenItem = (item: OwnIdentityItem) => !item.uploaded || item.asked_reason !== null;
  const open = isDone ? [] : items.filter(isOpenItem);
  const [next] = open;
  const shared = {
    asked,
    isOpen: !isDone,
    segments: items.map((item): Instalment => {
      if (item === next) return 'next';
      return open.includes(item) ? 'future' : 'paid';
    }),
    progress: `Llevas ${items.length - open.length} de ${items.length} pasos`,
    goOn: itemsUploaded === 0 ? 'Empezar' : 'Continuar',
  };
  if (isSeenInPerson({ identity_state, identityDocuments })) return { ...shared, ...SEEN };
  if (identity_state === 'approved' || identity_state === 'in_review') {
    return { ...shared, ...DONE[identity_state] };
  }
  const missing = open.filter(({ asked_reason }) => asked_reason === null);
  const names = both.format(missing.map(({ key }) => NAMES[key]));
  return {
    ...shared,
    figure: figureOf(open.length),
    about: missing.length === 0 ? '' : `${missingVerb(missing.length, asked.length)} ${names}.`,
  };
};
