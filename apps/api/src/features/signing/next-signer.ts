import type {
  DocumentState,
  HOLDER_ROLES,
  HOLDER_STATES,
} from '@cuotaclara/contract/documents/document-words';

type Role = keyof typeof HOLDER_ROLES;

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  BORROWER: 'el cliente',
  CO_DEBTOR: 'el codeudor',
  OWNER: 'el propietario',
  COMPANY: 'la empresa',
};

type Waited = {
  readonly state: DocumentState;
  /** In the order of signing. */
  readonly holders: readonly {
    readonly holderId: number;
    readonly role: Role;
    readonly state: keyof typeof HOLDER_STATES;
  }[];
  /** The holder for whom it is said. */
  readonly ownHolderId: number;
};

const OPEN_STATES: readonly DocumentState[] = ['ISSUED', 'PARTLY_SIGNED'];

/** Whose signature is missing besides the own one, in words: «la empresa»; null when nobody's. */
export function nextSignerOf({ state, holders, ownHolderId }: Waited): string | null {
  if (!OPEN_STATES.includes(state)) return null;
  const next = holders.find(
    (holder) => holder.holderId !== ownHolderId && ['WAITING', 'READY'].includes(holder.state),
  );
  return next === undefined ? null : ROLE_WORDS[next.role];
}
