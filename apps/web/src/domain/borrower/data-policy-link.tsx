import { DATA_POLICY_PATH } from './data-policy.ts';

/** Leads to the policy on personal data, in another tab: a form that is filled in stays. */
export const DataPolicyLink = ({ children }: { children: string }) => (
  <a href={DATA_POLICY_PATH} target="_blank" rel="noopener">
    {children}
  </a>
);
