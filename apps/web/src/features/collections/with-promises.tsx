import { PromisePart } from '#domain/contact/promise-part.ts';
import layout from '#domain/credit/credit-layout.module.css';
import type { CreditTab, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { PromisedForm } from './promise-form.tsx';
import { PromisesPanel } from './promises-panel.tsx';

/** A tab of contacts whose results can be promises, with the promises of the credit above. */
export const withPromises = (tab: CreditTab): CreditTab => ({
  ...tab,
  Panel: (props: CreditTabProps) => (
    <PromisePart value={PromisedForm}>
      <div className={layout.overHalves}>
        <PromisesPanel creditId={props.credit.credit_id} mayRecord={props.may('record_contacts')} />
        <tab.Panel {...props} />
      </div>
    </PromisePart>
  ),
});
