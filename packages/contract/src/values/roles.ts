/**
 * The roles that may sign in. `label` is the name on every Spanish screen; it is the staff-creation
 * label of the specification, which names 3 «Coordinador» and 4 «Asesor».
 */
export const ROLES = [
  { id: 1, name: 'ADMIN', label: 'Administrador', home: '/admin' },
  { id: 2, name: 'BORROWER', label: 'Cliente', home: '/borrower' },
  { id: 3, name: 'ADVISER', label: 'Coordinador', home: '/adviser' },
  { id: 4, name: 'SUPPLIER', label: 'Asesor', home: '/supplier' },
  { id: 5, name: 'INSURANCE_AGENT', label: 'Agente de seguros', home: '/insurance-agent' },
  { id: 6, name: 'CUSTOMER_SERVICE', label: 'Servicio al cliente', home: '/customer-service' },
  { id: 7, name: 'ACCOUNTING', label: 'Contabilidad', home: '/accounting' },
  { id: 8, name: 'PORTFOLIO', label: 'Cartera', home: '/portfolio' },
  { id: 9, name: 'TREASURY', label: 'Tesoreria', home: '/treasury' },
  {
    id: 10,
    name: 'COMPLIANCE_OFFICER',
    label: 'Oficial de cumplimiento',
    home: '/compliance-officer',
  },
] as const;

export type Role = (typeof ROLES)[number];
export type RoleId = Role['id'];
export type RoleName = Role['name'];
export type RoleHome = Role['home'];

/** Each role by its name in code; nothing else in the program writes the number of a role. */
export const ROLE = {
  admin: 1,
  borrower: 2,
  adviser: 3,
  supplier: 4,
  insuranceAgent: 5,
  customerService: 6,
  accounting: 7,
  portfolio: 8,
  treasury: 9,
  complianceOfficer: 10,
} as const satisfies Record<string, RoleId>;

/** Where every role that is not in the table belongs. */
export const HOME_OF_UNKNOWN_ROLE = '/404';

export const findRole = (roleId: number): Role | undefined =>
  ROLES.find((role) => role.id === roleId);

export const homeOf = (roleId: number): RoleHome | typeof HOME_OF_UNKNOWN_ROLE =>
  findRole(roleId)?.home ?? HOME_OF_UNKNOWN_ROLE;
