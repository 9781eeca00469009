import type { FunctionName } from '../wire/registered.ts';
import { FUNCTION_NAMES } from './functions.ts';

const GROUP_TITLES = [
  'Créditos',
  'Documentos e identidad',
  'Pagos y cartera',
  'Contabilidad',
  'Trámites',
  'Administración',
  'Tu día a día',
] as const;

type GroupTitle = (typeof GROUP_TITLES)[number];

const GROUP_OF: Record<FunctionName, GroupTitle> = {
  view_associated_loans: 'Créditos',
  search_all_credits: 'Créditos',
  create_credit: 'Créditos',
  edit_credit: 'Créditos',
  study_credit: 'Créditos',
  review_compliance: 'Créditos',
  register_insurance: 'Créditos',
  disburse_credit: 'Créditos',
  write_off_credit: 'Créditos',
  manage_documents: 'Documentos e identidad',
  view_legal_documents: 'Documentos e identidad',
  sign_documents: 'Documentos e identidad',
  sign_for_company: 'Documentos e identidad',
  manage_notes: 'Documentos e identidad',
  write_templates: 'Documentos e identidad',
  publish_templates: 'Documentos e identidad',
  upload_documents: 'Documentos e identidad',
  upload_policy: 'Documentos e identidad',
  view_income: 'Documentos e identidad',
  view_vehicle_attachments: 'Documentos e identidad',
  view_disbursement_attachments: 'Documentos e identidad',
  view_policy_attachments: 'Documentos e identidad',
  view_identity_documents: 'Documentos e identidad',
  match_faces: 'Documentos e identidad',
  review_identity: 'Documentos e identidad',
  view_payments: 'Pagos y cartera',
  view_additional_payments: 'Pagos y cartera',
  export_payments: 'Pagos y cartera',
  issue_papers: 'Pagos y cartera',
  record_payment: 'Pagos y cartera',
  reconcile_bank: 'Pagos y cartera',
  reverse_payment: 'Pagos y cartera',
  view_ledger: 'Contabilidad',
  manage_ledger: 'Contabilidad',
  view_overdue: 'Pagos y cartera',
  manage_collections: 'Pagos y cartera',
  manage_liens: 'Trámites',
  manage_commissions: 'Trámites',
  review_commissions: 'Trámites',
  view_commission_payments: 'Trámites',
  pay_commissions: 'Trámites',
  manage_users: 'Administración',
  manage_permissions: 'Administración',
  manage_catalogs: 'Administración',
  manage_settings: 'Administración',
  send_notifications: 'Administración',
  view_audit: 'Administración',
  delete_borrower: 'Administración',
  chat: 'Tu día a día',
  use_own_account: 'Tu día a día',
};

export type FunctionGroup = {
  readonly title: GroupTitle;
  readonly functions: readonly FunctionName[];
};

/** The functions by theme, in the order in which every screen shows them. */
export const FUNCTION_GROUPS: readonly FunctionGroup[] = GROUP_TITLES.map((title) => ({
  title,
  functions: FUNCTION_NAMES.filter((name) => GROUP_OF[name] === title),
}));
