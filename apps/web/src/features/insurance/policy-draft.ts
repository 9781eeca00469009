import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { checkFields } from '#lib/form/check-fields.ts';

/** The typed fields of a policy, before the schema of the call parses them. */
export type PolicyDraft = {
  readonly insurerId: string;
  readonly number: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly amount: string;
  readonly attachmentId: string;
};

export const emptyPolicy: PolicyDraft = {
  insurerId: '',
  number: '',
  startsOn: '',
  endsOn: '',
  amount: '',
  attachmentId: '',
};

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The body of the call, or what is wrong with each field. */
export const checkPolicy = (draft: PolicyDraft) =>
  checkFields(registerPolicy.body, {
    insurer_id: numberOf(draft.insurerId),
    policy_number: draft.number,
    starts_on: draft.startsOn,
    ends_on: draft.endsOn,
    insured_amount: numberOf(draft.amount),
    attachment_id: numberOf(draft.attachmentId),
  });
