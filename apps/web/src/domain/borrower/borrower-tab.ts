import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import type { ComponentType } from 'react';

/** The tabs of a borrower's page, as the address names them. */
export const BORROWER_TAB_KEYS = ['identity', 'profile', 'credits'] as const;

export type BorrowerTabKey = (typeof BORROWER_TAB_KEYS)[number];

/** What the page of a borrower has read, for every tab alike. */
export type BorrowerPage = {
  readonly borrower: BorrowerProfile | ManagedBorrower;
  /** Null for a user who does not review identities. */
  readonly file: IdentityFile | null;
  /** Null while none of the borrower's credits is in the user's scope. */
  readonly managed: ManagedBorrower | null;
  /** Opens the form that corrects the borrower; null for a user who may not. */
  readonly onEdit: (() => void) | null;
};

/** One tab that a feature contributes to the page, which `compose/borrower-page.ts` lists. */
export type BorrowerTab = {
  readonly key: BorrowerTabKey;
  readonly label: string;
  readonly isShown: (page: BorrowerPage) => boolean;
  readonly Panel: ComponentType<BorrowerPage>;
};

export type BorrowerActionProps = {
  file: IdentityFile;
  /** Called once the data of the borrower no longer exist. */
  onErased: () => void;
};

/** One action on the whole borrower, drawn in the header of the page for reviewers. */
export type BorrowerAction = ComponentType<BorrowerActionProps>;
