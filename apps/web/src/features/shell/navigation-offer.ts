import type { FunctionName, RoleName, WaitingName } from '@cuotaclara/contract';
import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Installation } from './installation.ts';

type NavigationItem = {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: TablerIcon;
  /** Name in the bar under a borrower's thumb; what has no such name is not in it. */
  readonly bar?: string;
  /** The work that waits there, as much as its page says: the count is beside the name. */
  readonly waiting?: readonly WaitingName[];
};

export type NavigationSection = {
  readonly title: string | null;
  readonly items: readonly NavigationItem[];
};

/** An item with who gets it: what the role may not do is not there. */
export type Offer = NavigationItem & {
  readonly needs?: FunctionName;
  /** Functions of which the role has one at least. */
  readonly needsOneOf?: readonly FunctionName[];
  /** The only role it is about, where another that may do the same has nothing there. */
  readonly role?: RoleName;
  readonly only?: keyof Installation;
};
