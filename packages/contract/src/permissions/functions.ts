import { ROLES } from '../values/roles.ts';
import type { FunctionTable } from '../wire/function-table.ts';

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

/**
 * Functions that several features ask for; a function of one feature is in a file of that feature.
 * The roles have it when a database is new: from then on the matrix in the database rules. Whose
 * rows one may do it to is not said here but by the data scope.
 */
export const PERMISSIONS_FUNCTIONS = {
  use_own_account: { label: 'Usar su propia cuenta', theme: 'Tu día a día', roles: everyone },
  view_associated_loans: {
    label: 'Ver los créditos de sus estados',
    theme: 'Créditos',
    roles: everyone.filter((role) => role !== 'BORROWER'),
  },
  search_all_credits: {
    label: 'Buscar créditos fuera de sus estados',
    theme: 'Créditos',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER'],
  },
  create_credit: {
    label: 'Crear créditos',
    theme: 'Créditos',
    roles: ['ADMIN', 'ADVISER', 'SUPPLIER', 'CUSTOMER_SERVICE', 'BORROWER'],
  },
  edit_credit: {
    label: 'Editar créditos',
    theme: 'Créditos',
    roles: ['ADMIN', 'ADVISER', 'CUSTOMER_SERVICE'],
  },
  study_credit: {
    label: 'Estudiar créditos',
    theme: 'Créditos',
    roles: ['ADMIN', 'CUSTOMER_SERVICE'],
  },
  review_compliance: {
    label: 'Revisar cumplimiento',
    theme: 'Créditos',
    roles: ['ADMIN', 'COMPLIANCE_OFFICER'],
  },
  register_insurance: {
    label: 'Registrar pólizas',
    theme: 'Créditos',
    roles: ['ADMIN', 'INSURANCE_AGENT'],
  },
  disburse_credit: {
    label: 'Desembolsar créditos',
    theme: 'Créditos',
    roles: ['ADMIN', 'TREASURY'],
  },
  write_off_credit: {
    label: 'Castigar créditos',
    theme: 'Créditos',
    roles: ['ADMIN', 'PORTFOLIO'],
  },
  manage_documents: {
    label: 'Gestionar documentos',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'ADVISER', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER', 'BORROWER'],
  },
  view_legal_documents: {
    label: 'Abrir documentos legales',
    theme: 'Documentos e identidad',
    roles: [...fileReaders, 'PORTFOLIO'],
  },
  sign_documents: {
    label: 'Firmar sus documentos',
    theme: 'Documentos e identidad',
    roles: ['BORROWER'],
  },
  sign_for_company: {
    label: 'Firmar por la empresa',
    theme: 'Documentos e identidad',
    roles: ['ADMIN'],
  },
  manage_promissory_notes: {
    label: 'Llevar el registro de pagarés',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'PORTFOLIO'],
  },
  view_templates: {
    label: 'Ver plantillas',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'COMPLIANCE_OFFICER'],
  },
  write_templates: {
    label: 'Redactar plantillas',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'COMPLIANCE_OFFICER'],
  },
  publish_templates: {
    label: 'Publicar plantillas',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'COMPLIANCE_OFFICER'],
  },
  upload_documents: {
    label: 'Subir documentos',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'ADVISER', 'SUPPLIER', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER', 'BORROWER'],
  },
  upload_policy: {
    label: 'Subir pólizas',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'INSURANCE_AGENT'],
  },
  view_income: {
    label: 'Ver ingresos y sus soportes',
    theme: 'Documentos e identidad',
    roles: fileReaders,
  },
  view_vehicle_attachments: {
    label: 'Ver anexos del vehículo',
    theme: 'Documentos e identidad',
    roles: fileReaders,
  },
  view_disbursement_attachments: {
    label: 'Ver anexos del desembolso',
    theme: 'Documentos e identidad',
    roles: [...fileReaders, 'TREASURY'],
  },
  view_policy_attachments: {
    label: 'Ver pólizas adjuntas',
    theme: 'Documentos e identidad',
    roles: [...fileReaders, 'INSURANCE_AGENT'],
  },
  view_identity_documents: {
    label: 'Ver documentos de identidad',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER', 'BORROWER'],
  },
  match_faces: {
    label: 'Comparar rostros',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER', 'BORROWER'],
  },
  review_identity: {
    label: 'Revisar la identidad de los clientes',
    theme: 'Documentos e identidad',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'COMPLIANCE_OFFICER'],
  },
  view_payments: { label: 'Ver pagos', theme: 'Pagos y cartera', roles: paymentViewers },
  view_additional_payments: {
    label: 'Ver abonos a capital',
    theme: 'Pagos y cartera',
    roles: paymentViewers,
  },
  export_payments: { label: 'Exportar pagos', theme: 'Pagos y cartera', roles: paymentViewers },
  issue_papers: {
    label: 'Emitir extractos, certificados y cartas',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'PORTFOLIO', 'TREASURY', 'BORROWER'],
  },
  record_payment: {
    label: 'Registrar pagos',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'TREASURY'],
  },
  reconcile_bank: {
    label: 'Conciliar el banco y la pasarela',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'TREASURY'],
  },
  reverse_payment: {
    label: 'Reversar pagos',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'TREASURY'],
  },
  view_ledger: {
    label: 'Ver los libros contables',
    theme: 'Contabilidad',
    roles: ['ADMIN', 'ACCOUNTING'],
  },
  manage_ledger: {
    label: 'Cerrar meses y llevar las cuentas',
    theme: 'Contabilidad',
    roles: ['ADMIN', 'ACCOUNTING'],
  },
  view_overdue: {
    label: 'Ver cartera en mora',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'ADVISER', 'CUSTOMER_SERVICE', 'PORTFOLIO'],
  },
  manage_collections: {
    label: 'Gestionar cobranza',
    theme: 'Pagos y cartera',
    roles: ['ADMIN', 'CUSTOMER_SERVICE', 'PORTFOLIO'],
  },
  manage_liens: {
    label: 'Gestionar garantías RUNT',
    theme: 'Trámites',
    roles: ['ADMIN', 'CUSTOMER_SERVICE'],
  },
  manage_commissions: {
    label: 'Gestionar comisiones',
    theme: 'Trámites',
    roles: ['ADMIN', 'CUSTOMER_SERVICE'],
  },
  review_commissions: { label: 'Revisar sus comisiones', theme: 'Trámites', roles: ['SUPPLIER'] },
  view_commission_payments: {
    label: 'Ver pagos de comisiones',
    theme: 'Trámites',
    roles: ['ADMIN', 'ACCOUNTING', 'TREASURY'],
  },
  pay_commissions: { label: 'Pagar comisiones', theme: 'Trámites', roles: ['ADMIN', 'TREASURY'] },
  manage_users: { label: 'Gestionar usuarios', theme: 'Administración', roles: ['ADMIN'] },
  manage_permissions: { label: 'Gestionar permisos', theme: 'Administración', roles: ['ADMIN'] },
  manage_catalogs: { label: 'Gestionar catálogos', theme: 'Administración', roles: ['ADMIN'] },
  manage_settings: { label: 'Gestionar parámetros', theme: 'Administración', roles: ['ADMIN'] },
  send_notifications: { label: 'Enviar avisos', theme: 'Administración', roles: ['ADMIN'] },
  view_audit: { label: 'Ver la auditoría', theme: 'Administración', roles: ['ADMIN'] },
  delete_borrower: { label: 'Eliminar clientes', theme: 'Administración', roles: ['ADMIN'] },
  chat: { label: 'Usar el chat', theme: 'Tu día a día', roles: everyone },
} as const satisfies FunctionTable;
