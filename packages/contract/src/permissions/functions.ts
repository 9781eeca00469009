import { type CreditStateId, STATE } from '../credits/credit-states.ts';
import {
  CLEARED,
  EVERY_STATE,
  INSURED,
  LENT,
  NOT_WRITTEN_OFF,
  REVIEWED,
  SOLD,
} from '../credits/state-sets.ts';
import { ROLES, type RoleName } from '../values/roles.ts';
import type { FunctionName } from '../wire/registered.ts';

const everyone = ROLES.map((role) => role.name);
const paymentViewers = [
  'ADMIN',
  'ADVISER',
  'SUPPLIER',
  'CUSTOMER_SERVICE',
  'ACCOUNTING',
  'PORTFOLIO',
  'TREASURY',
  'BORROWER',
] as const;

/** The staff who handle the whole file of a credit, and the borrower with their own. */
const fileReaders = [
  'ADMIN',
  'ADVISER',
  'CUSTOMER_SERVICE',
  'COMPLIANCE_OFFICER',
  'BORROWER',
] as const;

type FunctionDeclaration = { readonly label: string; readonly roles: readonly RoleName[] };

/**
 * What a person can be allowed to do, and who may do it when a database is new. From then on the
 * matrix in the database rules. Whose rows one may do it to is not said here but by the data scope.
 */
export const FUNCTIONS = {
  use_own_account: { label: 'Usar su propia cuenta', roles: everyone },
  view_associated_loans: {
    label: 'Ver los créditos de sus estados',
    roles: everyone.filter((role) => role !== 'BORROWER'),
  },
  search_all_credits: {
    label: 'Buscar créditos fuera de sus estados',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER'],
  },
  create_credit: {
    label: 'Crear créditos',
    roles: ['ADMIN', 'ADVISER', 'SUPPLIER', 'CUSTOMER_SERVICE', 'BORROWER'],
  },
  edit_credit: {
    label: 'Editar créditos',
    roles: ['ADMIN', 'ADVISER', 'CUSTOMER_SERVICE'],
  },
  study_credit: { label: 'Estudiar créditos', roles: ['ADMIN', 'CUSTOMER_SERVICE'] },
  review_compliance: { label: 'Revisar cumplimiento', roles: ['ADMIN', 'COMPLIANCE_OFFICER'] },
  register_insurance: { label: 'Registrar pólizas', roles: ['ADMIN', 'INSURANCE_AGENT'] },
  disburse_credit: { label: 'Desembolsar créditos', roles: ['ADMIN', 'TREASURY'] },
  write_off_credit: { label: 'Castigar créditos', roles: ['ADMIN', 'PORTFOLIO'] },
  manage_documents: {
    label: 'Gestionar documentos',
    roles: ['ADMIN', 'ADVISER', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER', 'BORROWER'],
  },
  view_legal_documents: {
    label: 'Abrir documentos legales',
    roles: [...fileReaders, 'PORTFOLIO'],
  },
  sign_documents: { label: 'Firmar sus documentos', roles: ['BORROWER'] },
  sign_for_company: { label: 'Firmar por la empresa', roles: ['ADMIN'] },
  manage_notes: { label: 'Llevar el registro de pagarés', roles: ['ADMIN', 'PORTFOLIO'] },
  write_templates: { label: 'Redactar plantillas', roles: ['ADMIN', 'COMPLIANCE_OFFICER'] },
  publish_templates: { label: 'Publicar plantillas', roles: ['ADMIN', 'COMPLIANCE_OFFICER'] },
  upload_documents: {
    label: 'Subir documentos',
    roles: ['ADMIN', 'ADVISER', 'SUPPLIER', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER', 'BORROWER'],
  },
  upload_policy: { label: 'Subir pólizas', roles: ['ADMIN', 'INSURANCE_AGENT'] },
  view_income: { label: 'Ver ingresos y sus soportes', roles: fileReaders },
  view_vehicle_attachments: { label: 'Ver anexos del vehículo', roles: fileReaders },
  view_disbursement_attachments: {
    label: 'Ver anexos del desembolso',
    roles: [...fileReaders, 'TREASURY'],
  },
  view_policy_attachments: {
    label: 'Ver pólizas adjuntas',
    roles: [...fileReaders, 'INSURANCE_AGENT'],
  },
  view_identity_documents: {
    label: 'Ver documentos de identidad',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER', 'BORROWER'],
  },
  match_faces: {
    label: 'Comparar rostros',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER', 'BORROWER'],
  },
  review_identity: {
    label: 'Revisar la identidad de los clientes',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER'],
  },
  view_payments: { label: 'Ver pagos', roles: paymentViewers },
  view_additional_payments: { label: 'Ver abonos a capital', roles: paymentViewers },
  export_payments: { label: 'Exportar pagos', roles: paymentViewers },
  issue_papers: {
    label: 'Emitir extractos, certificados y cartas',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'PORTFOLIO', 'TREASURY', 'BORROWER'],
  },
  record_payment: { label: 'Registrar pagos', roles: ['ADMIN', 'TREASURY'] },
  reconcile_bank: { label: 'Conciliar el banco y la pasarela', roles: ['ADMIN', 'TREASURY'] },
  reverse_payment: { label: 'Reversar pagos', roles: ['ADMIN', 'TREASURY'] },
  view_ledger: { label: 'Ver los libros contables', roles: ['ADMIN', 'ACCOUNTING'] },
  manage_ledger: { label: 'Cerrar meses y llevar las cuentas', roles: ['ADMIN', 'ACCOUNTING'] },
  view_overdue: {
    label: 'Ver cartera en mora',
    roles: ['ADMIN', 'ADVISER', 'CUSTOMER_SERVICE', 'PORTFOLIO'],
  },
  manage_collections: {
    label: 'Gestionar cobranza',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'PORTFOLIO'],
  },
  manage_liens: { label: 'Gestionar garantías RUNT', roles: ['ADMIN', 'CUSTOMER_SERVICE'] },
  manage_commissions: { label: 'Gestionar comisiones', roles: ['ADMIN', 'CUSTOMER_SERVICE'] },
  review_commissions: { label: 'Revisar sus comisiones', roles: ['SUPPLIER'] },
  view_commission_payments: {
    label: 'Ver pagos de comisiones',
    roles: ['ADMIN', 'ACCOUNTING', 'TREASURY'],
  },
  pay_commissions: { label: 'Pagar comisiones', roles: ['ADMIN', 'TREASURY'] },
  manage_users: { label: 'Gestionar usuarios', roles: ['ADMIN'] },
  manage_permissions: { label: 'Gestionar permisos', roles: ['ADMIN'] },
  manage_catalogs: { label: 'Gestionar catálogos', roles: ['ADMIN'] },
  manage_settings: { label: 'Gestionar parámetros', roles: ['ADMIN'] },
  send_notifications: { label: 'Enviar avisos', roles: ['ADMIN'] },
  view_audit: { label: 'Ver la auditoría', roles: ['ADMIN'] },
  delete_borrower: { label: 'Eliminar clientes', roles: ['ADMIN'] },
  chat: { label: 'Usar el chat', roles: everyone },
} as const satisfies Record<string, FunctionDeclaration>;

declare module '@cuotaclara/contract/wire/registered' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Registered {
    readonly function: keyof typeof FUNCTIONS;
  }
}

// Object.keys loses the literal names that FUNCTIONS has.
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as readonly FunctionName[];

/** The function whose credit states say which credits a role follows. */
export const FOLLOWING_FUNCTION = 'view_associated_loans' satisfies FunctionName;

/** The credit states each role follows when a database is new. */
export const FOLLOWED_STATES: Record<RoleName, readonly CreditStateId[]> = {
  ADMIN: EVERY_STATE,
  ADVISER: NOT_WRITTEN_OFF,
  SUPPLIER: SOLD,
  INSURANCE_AGENT: INSURED,
  CUSTOMER_SERVICE: NOT_WRITTEN_OFF,
  ACCOUNTING: [STATE.awaitingDisbursement, ...LENT],
  PORTFOLIO: LENT,
  TREASURY: CLEARED,
  COMPLIANCE_OFFICER: REVIEWED,
  BORROWER: [],
};
