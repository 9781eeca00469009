import { findRole, homeOf, type SignedInUser, type WaitingName } from '@cuotaclara/contract';
import { DECISION_KINDS, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import {
  IconAlarm,
  IconArrowsExchange,
  IconBook,
  IconBooks,
  IconCalendarCheck,
  IconCashBanknote,
  IconCashBanknoteMove,
  IconChartLine,
  IconCoins,
  IconComponents,
  IconFileCertificate,
  IconFileText,
  IconHelpHexagon,
  IconHistory,
  IconHome,
  IconListNumbers,
  IconListSearch,
  IconMail,
  IconMoonStars,
  IconMotorbike,
  IconNotebook,
  IconPhoneCalling,
  IconScale,
  IconSettings,
  IconShieldHalf,
  IconShieldLock,
  IconSignature,
  IconTemplate,
  IconUser,
  IconUserCheck,
  IconUserCircle,
  IconUserDollar,
  IconUsers,
  IconUsersGroup,
  IconWallet,
  IconWorldDollar,
} from '@tabler/icons-react';

import type { Installation } from './installation.ts';
import type { NavigationSection, Offer } from './navigation-offer.ts';

/** The screens that people work in all day: they stand right under the home. */
const WORK: readonly Offer[] = [
  {
    label: 'Mis créditos',
    bar: 'Créditos',
    to: '/borrower/credits',
    icon: IconMotorbike,
    needs: 'use_own_account',
    role: 'BORROWER',
  },
  {
    label: 'Pagar',
    bar: 'Pagar',
    to: '/borrower/pay',
    icon: IconWallet,
    needs: 'use_own_account',
    role: 'BORROWER',
  },
  {
    label: 'Por firmar',
    // Two words break in the bar of a phone.
    bar: 'Firmar',
    to: '/borrower/sign',
    icon: IconSignature,
    needs: 'sign_documents',
    role: 'BORROWER',
  },
  { label: 'Créditos', to: '/credits', icon: IconFileText, needs: 'view_associated_loans' },
  {
    label: 'Pagos',
    to: '/payments',
    icon: IconCashBanknote,
    // A borrower has the function for their own payments and follows no credits of others.
    needs: 'view_associated_loans',
    needsOneOf: ['view_payments'],
    waiting: ['payments_returned'],
  },
  {
    label: 'Mora y gestiones',
    to: '/overdue',
    icon: IconAlarm,
    needs: 'view_overdue',
    waiting: ['credits_overdue'],
  },
  {
    label: 'Promesas de pago',
    to: '/promises',
    icon: IconPhoneCalling,
    needs: 'view_contacts',
    waiting: ['promises_due_today'],
  },
  {
    label: 'Centrales de riesgo',
    to: '/credit-bureaus',
    icon: IconShieldHalf,
    needs: 'view_bureau_clock',
  },
  {
    label: 'Abonos a capital',
    to: '/extra-payments',
    icon: IconCoins,
    needs: 'view_associated_loans',
    needsOneOf: ['view_additional_payments'],
  },
  {
    label: 'Documentos',
    to: '/documents',
    icon: IconFileCertificate,
    // A borrower manages their own documents and follows no credits of others.
    needs: 'view_associated_loans',
    needsOneOf: ['manage_documents', 'view_legal_documents'],
  },
  {
    label: 'Decisiones',
    to: '/decisions',
    icon: IconUserCheck,
    needs: 'view_associated_loans',
    needsOneOf: DECISION_KINDS.flatMap((kind) => [wordsOf(kind).propose, wordsOf(kind).decide]),
    // Every kind waits under a name of the table of what waits.
    waiting: DECISION_KINDS.map((kind) => wordsOf(kind).waiting as WaitingName),
  },
  { label: 'Indicadores', to: '/indicators', icon: IconChartLine, needs: 'view_analytics' },
  {
    label: 'Cierres',
    to: '/closes',
    icon: IconMoonStars,
    needs: 'view_closes',
    waiting: ['closes_to_review'],
  },
  { label: 'Clientes', to: '/borrowers', icon: IconUsersGroup, needs: 'review_identity' },
  {
    label: 'Listas de control',
    to: '/screening',
    icon: IconListSearch,
    needs: 'review_compliance',
  },
];

const SECTIONS: readonly { title: string; offers: readonly Offer[] }[] = [
  {
    title: 'Tesorería',
    offers: [
      {
        label: 'Por desembolsar',
        to: '/disbursements',
        icon: IconCashBanknoteMove,
        needs: 'disburse_credit',
        waiting: ['disbursements_to_approve'],
      },
      {
        label: 'Registrar un pago',
        to: '/cash-desk',
        icon: IconCashBanknote,
        needs: 'record_payment',
      },
      {
        label: 'Conciliación',
        to: '/reconciliation',
        icon: IconArrowsExchange,
        needs: 'reconcile_bank',
        waiting: ['deposits_to_assign'],
      },
      {
        label: 'Sin identificar',
        to: '/deposits',
        icon: IconHelpHexagon,
        needs: 'reconcile_bank',
        waiting: ['deposits_to_assign', 'deposits_in_tray', 'foreign_money'],
      },
      { label: 'Pasarela', to: '/settlements', icon: IconWorldDollar, needs: 'reconcile_bank' },
    ],
  },
  {
    title: 'Contabilidad',
    offers: [
      { label: 'Balance de prueba', to: '/ledger', icon: IconScale, needs: 'view_ledger' },
      {
        label: 'Mayor y balances',
        to: '/ledger/general',
        icon: IconNotebook,
        needs: 'view_ledger',
      },
      { label: 'Libro diario', to: '/ledger/journal', icon: IconBook, needs: 'view_ledger' },
      {
        label: 'Auxiliar por tercero',
        to: '/ledger/third-parties',
        icon: IconUserDollar,
        needs: 'view_ledger',
      },
      {
        label: 'Períodos',
        to: '/ledger/months',
        icon: IconCalendarCheck,
        needs: 'view_ledger',
        waiting: ['allowances_to_approve', 'reopenings_to_approve'],
      },
      { label: 'Provisión', to: '/ledger/allowance', icon: IconShieldHalf, needs: 'view_ledger' },
      {
        label: 'Cuentas y terceros',
        to: '/ledger/accounts',
        icon: IconListNumbers,
        needs: 'view_ledger',
      },
    ],
  },
  {
    title: 'Configuración',
    offers: [
      {
        label: 'Plantillas',
        to: '/templates',
        icon: IconTemplate,
        needs: 'view_templates',
        waiting: ['templates_proposed', 'product_texts_offered'],
      },
      { label: 'Usuarios', to: '/admin/users', icon: IconUsers, needs: 'manage_users' },
      { label: 'Catálogos', to: '/admin/catalogues', icon: IconBooks, needs: 'manage_catalogs' },
      {
        label: 'Permisos',
        to: '/admin/permissions',
        icon: IconShieldLock,
        needs: 'manage_permissions',
      },
      { label: 'Parámetros', to: '/admin/settings', icon: IconSettings, needs: 'manage_settings' },
      { label: 'Auditoría', to: '/admin/audit', icon: IconHistory, needs: 'view_audit' },
    ],
  },
  {
    title: 'Tu cuenta',
    offers: [
      {
        label: 'Mi perfil',
        bar: 'Perfil',
        to: '/borrower/profile',
        icon: IconUser,
        needs: 'use_own_account',
        role: 'BORROWER',
      },
      { label: 'Mi cuenta', to: '/account', icon: IconUserCircle, needs: 'use_own_account' },
    ],
  },
  {
    title: 'Demostración',
    offers: [
      { label: 'Buzón de mensajes', to: '/demo/mailbox', icon: IconMail, only: 'hasMailbox' },
      { label: 'Componentes', to: '/demo/kit', icon: IconComponents, only: 'isDemo' },
    ],
  },
];

/** The screens of one person: what the role may not do is not there. */
export const navigationFor = (
  user: SignedInUser,
  installation: Installation,
): NavigationSection[] => {
  const functions = new Set(user.role.roleFunctions.map((each) => each.function.nameFunction));
  const ownRole = findRole(user.role.role_id)?.name;
  const isOffered = ({ needs, needsOneOf, role, only }: Offer): boolean =>
    (needs === undefined || functions.has(needs)) &&
    (needsOneOf === undefined || needsOneOf.some((name) => functions.has(name))) &&
    (role === undefined || role === ownRole) &&
    (only === undefined || installation[only]);
  const home = { label: 'Inicio', bar: 'Inicio', to: homeOf(user.role.role_id), icon: IconHome };
  const sections = SECTIONS.map(({ title, offers }) => ({
    title,
    items: offers.filter(isOffered),
  }));
  return [
    { title: null, items: [home, ...WORK.filter(isOffered)] },
    ...sections.filter((section) => section.items.length > 0),
  ];
};
