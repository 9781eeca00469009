import { STATE } from '@cuotaclara/contract';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { stateWords } from '#features/credits/own/standing-words.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type HelpWithDebtProps = { readonly debt: Pick<Debt, 'credit_state_id' | 'overdue'> };

/** For who cannot pay all of it: what the state of the debt means, and who helps. */
export const HelpWithDebt = ({ debt: { credit_state_id, overdue } }: HelpWithDebtProps) => {
  if (credit_state_id === STATE.writtenOff) {
    const { means, now } = stateWords(credit_state_id);
    return (
      <Notice tone="warn">
        {means}
        <ContactUs otherwise={<> {now}</>}>
          Puedes pagar aquí, también una parte. O escríbenos y acordamos cómo hacerlo.
        </ContactUs>
      </Notice>
    );
  }
  return (
    overdue > 0 && (
      <ContactUs>¿No alcanzas a pagar todo hoy? Escríbenos y lo revisamos contigo.</ContactUs>
    )
  );
};
