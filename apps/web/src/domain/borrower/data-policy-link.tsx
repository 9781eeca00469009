import { DATA_POLICY_PATH } from './data-policy.ts';
import classes from './data-policy-link.module.css';

/** Leads to the policy on personal data, in another tab: a form that is filled in stays. */
export const DataPolicyLink = ({ children }: { children: string }) => (
  <a className={classes.link} href={DATA_POLICY_PATH} target="_blank" rel="noopener">
    {children}
  </a>
);
