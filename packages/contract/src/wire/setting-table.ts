import type { z } from '../values/zod.ts';

/** Groups of settings, as the screen shows them. */
export const SETTING_GROUPS = {
  company: 'Empresa y soporte',
  security: 'Seguridad',
  identity: 'Identidad',
  credit: 'Crédito',
} as const;

type SettingGroup = keyof typeof SETTING_GROUPS;

type SettingDeclaration = {
  /** The number under which the specification asks for it. */
  readonly id: number;
  readonly group: SettingGroup;
  readonly label: string;
  /** What changes in the product when the value does. */
  readonly help: string;
  /** How it is edited, and what it may be. */
  readonly type: { readonly kind: string; readonly schema: z.ZodMiniType };
  /** The value in force until an administrator sets one. */
  readonly initial: unknown;
  /** Who may ask for the value: everybody who has signed in, or nobody but staff. */
  readonly readers: 'everyone' | 'staff';
};

/** Settings that a feature declares, by their name. */
export type SettingTable = Readonly<Record<string, SettingDeclaration>>;
