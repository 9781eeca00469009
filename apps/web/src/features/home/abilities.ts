import {
  CREDIT_STATES,
  type CreditStateId,
  FOLLOWING_FUNCTION,
  FUNCTIONS,
  type FunctionName,
  type SignedInUser,
} from '@cuotaclara/contract';

const GROUPS = [
  'Créditos',
  'Documentos e identidad',
  'Pagos y cartera',
  'Trámites',
  'Administración',
  'Tu día a día',
] as const;

type GroupName = (typeof GROUPS)[number];

const GROUP_OF: Record<FunctionName, GroupName> = {
  view_associated_loans: 'Créditos',
  create_credit: 'Créditos',
  edit_credit: 'Créditos',
  study_credit: 'Créditos',
  review_compliance: 'Créditos',
  register_insurance: 'Créditos',
  disburse_credit: 'Créditos',
  write_off_credit: 'Créditos',
  manage_documents: 'Documentos e identidad',
  upload_documents: 'Documentos e identidad',
  upload_policy: 'Documentos e identidad',
  view_identity_documents: 'Documentos e identidad',
  match_faces: 'Documentos e identidad',
  view_payments: 'Pagos y cartera',
  view_additional_payments: 'Pagos y cartera',
  export_payments: 'Pagos y cartera',
  record_payment: 'Pagos y cartera',
  reverse_payment: 'Pagos y cartera',
  view_overdue: 'Pagos y cartera',
  manage_collections: 'Pagos y cartera',
  manage_liens: 'Trámites',
  manage_commissions: 'Trámites',
  review_commissions: 'Trámites',
  view_commission_payments: 'Trámites',
  pay_commissions: 'Trámites',
  manage_users: 'Administración',
  manage_catalogs: 'Administración',
  manage_settings: 'Administración',
  send_notifications: 'Administración',
  view_audit: 'Administración',
  delete_borrower: 'Administración',
  chat: 'Tu día a día',
  use_own_account: 'Tu día a día',
};

const isKnown = (name: string): name is FunctionName => name in FUNCTIONS;

export type AbilityGroup = { readonly title: GroupName; readonly labels: readonly string[] };

/** What the role of this person may do, by theme, as the permission matrix has it today. */
export const abilitiesOf = (user: SignedInUser): AbilityGroup[] => {
  const names = user.role.roleFunctions.map((each) => each.function.nameFunction).filter(isKnown);
  return GROUPS.map((title) => ({
    title,
    labels: names.filter((name) => GROUP_OF[name] === title).map((name) => FUNCTIONS[name].label),
  })).filter((group) => group.labels.length > 0);
};

/** The credit states that this person follows, in the order of a credit's life. */
export const followedStatesOf = (user: SignedInUser): CreditStateId[] => {
  const following = user.role.roleFunctions.find(
    (each) => each.function.nameFunction === FOLLOWING_FUNCTION,
  );
  const followed = new Set(following?.creditStates.map((state) => state.credit_state_id));
  return CREDIT_STATES.map((state) => state.id).filter((id) => followed.has(id));
};
