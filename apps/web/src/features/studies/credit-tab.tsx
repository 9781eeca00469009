import type { CreditTab } from '#domain/credit/credit-tab.ts';
import { type StudyListsPanel, StudyTab } from './study-tab.tsx';

/** What another feature contributes to the study of a credit. */
type StudyTabParts = { readonly Lists: StudyListsPanel };

/** The tab of the study; an application that was never sent has nothing to judge. */
export const studyTab = ({ Lists }: StudyTabParts): CreditTab => ({
  key: 'study',
  label: 'Estudio',
  isShown: ({ sent_at }, may) => may('study_credit') && sent_at !== null,
  Panel: ({ credit, may }) => <StudyTab credit={credit} may={may} Lists={Lists} />,
});
