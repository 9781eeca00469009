import type { RoleName } from '../values/roles.ts';

/** Themes of functions, in the order of every screen that shows them. */
export const FUNCTION_THEMES = [
  'Créditos',
  'Documentos e identidad',
  'Pagos y cartera',
  'Contabilidad',
  'Trámites',
  'Administración',
  'Tu día a día',
] as const;

export type FunctionTheme = (typeof FUNCTION_THEMES)[number];

/** Functions of the permission matrix, by name. */
export type FunctionTable = Readonly<
  Record<
    string,
    {
      /** The name on screen. */
      readonly label: string;
      readonly theme: FunctionTheme;
      /** Roles that have it when a database is new, or when it comes with a new version. */
      readonly roles: readonly RoleName[];
    }
  >
>;
