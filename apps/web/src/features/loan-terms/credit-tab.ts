import { STATE } from '@cuotaclara/contract';
import { IconAdjustments } from '@tabler/icons-react';
import type { CreditPanel, CreditTab } from '#domain/credit/credit-tab.ts';
import type { CreditDialog, CreditStepPanel } from '#domain/credit/dialog/credit-dialog.ts';
import { ApprovedTerms } from './approved-terms.tsx';
import { FinancedPanel } from './financed-panel.tsx';
import { InstalmentsLeft } from './instalments-left.tsx';
import { OverdueBadge } from './overdue-badge.tsx';
import { ParametersForm } from './parameters-form.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { PlanTab } from './plan-tab.tsx';
import { SummaryFigures } from './summary-figures.tsx';

/** The tab of the payment plan. */
export const planTab: CreditTab = {
  key: 'plan',
  label: 'Plan de pagos',
  isShown: () => true,
  Panel: PlanTab,
};

/** The figures of the summary. */
export const figuresPanel: CreditPanel = { key: 'figures', Panel: SummaryFigures };

/** The plan at a glance, for the summary. */
export const planPanel: CreditPanel = { key: 'plan', Panel: PlanPanel };

/** What is lent, for the summary. */
export const financedPanel: CreditPanel = { key: 'financed', Panel: FinancedPanel };

/** The days in arrears, beside the state. */
export const instalmentsLeft: CreditPanel = { key: 'left', Panel: InstalmentsLeft };

export const overdueBadge: CreditPanel = { key: 'overdue', Panel: OverdueBadge };

/** What is approved, in the dialog that approves a credit. */
export const approvedTerms: CreditStepPanel = {
  key: 'terms',
  to: STATE.approved,
  Panel: ApprovedTerms,
};

/** The dialog that changes the terms of a credit. */
export const parametersDialog: CreditDialog = {
  key: 'parameters',
  title: 'Cambiar las condiciones',
  size: 760,
  isOffered: ({ can_edit }) => can_edit,
  menuIcon: IconAdjustments,
  menuLabel: () => 'Cambiar condiciones',
  Form: ParametersForm,
};
