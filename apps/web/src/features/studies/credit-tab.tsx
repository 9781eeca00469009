import { STATE } from '@cuotaclara/contract';
import type { CreditTab } from '#domain/credit/credit-tab.ts';
import type { CreditStepPanel } from '#domain/credit/dialog/credit-dialog.ts';
import { type StudyListsPanel, StudyTab } from './study-tab.tsx';
import { StudyWarnings } from './study-warnings.tsx';

/** What another feature contributes to the study of a credit. */
type StudyTabParts = { readonly Lists: StudyListsPanel };

/** The tab of the study; an application that was never sent has nothing to judge. */
export const studyTab = ({ Lists }: StudyTabParts): CreditTab => ({
  key: 'study',
  label: 'Estudio',
  isShown: ({ sent_at }, may) => may('study_credit') && sent_at !== null,
  Panel: ({ credit, may }) => <StudyTab credit={credit} may={may} Lists={Lists} />,
});

/** The warnings of the study, in the dialog that approves a credit. */
export const studyWarnings: CreditStepPanel = {
  key: 'warnings',
  to: STATE.approved,
  Panel: StudyWarnings,
};
