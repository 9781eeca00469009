import { useMay } from '#domain/credit/use-may.ts';
import { CompanyFigures } from '#features/analytics/home/company-figures.tsx';
import { FirstPaymentsPanel } from '#features/analytics/home/first-payments-panel.tsx';
import { PortfolioHome } from '#features/analytics/home/portfolio-home.tsx';
import { YearPanel } from '#features/analytics/home/year-panel.tsx';
import { applicationsLinks } from '#features/applications/waiting-links.ts';
import { attachmentsLinks } from '#features/attachments/waiting-links.ts';
import { TreasuryHome } from '#features/bank-files/home/treasury-home.tsx';
import { bankFilesLinks } from '#features/bank-files/waiting-links.ts';
import { bureauLinks } from '#features/bureau-clock/waiting-links.ts';
import { cataloguesLinks } from '#features/catalogues/waiting-links.ts';
import { LastClosePanel } from '#features/closes/last-close-panel.tsx';
import { closesLinks } from '#features/closes/waiting-links.ts';
import { coDebtorsLinks } from '#features/co-debtors/waiting-links.ts';
import { collectionLinks } from '#features/collections/waiting-links.ts';
import { complianceLinks } from '#features/compliance/waiting-links.ts';
import { creditActsLinks } from '#features/credit-acts/waiting-links.ts';
import { creditsLinks } from '#features/credits/waiting-links.ts';
import { decisionsLinks } from '#features/decisions/waiting-links.ts';
import { PayoutsPanel } from '#features/disbursement/list/payouts-panel.tsx';
import { disbursementLinks } from '#features/disbursement/waiting-links.ts';
import { documentsLinks } from '#features/documents/waiting-links.ts';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { type WaitingLinks, WaitingPanel } from '#features/home/waiting-panel.tsx';
import { identityLinks } from '#features/identity/waiting-links.ts';
import { insuranceLinks } from '#features/insurance/waiting-links.ts';
import { AccountingHome } from '#features/ledger/home/accounting-home.tsx';
import { ledgerLinks } from '#features/ledger/waiting-links.ts';
import { loanTermsLinks } from '#features/loan-terms/waiting-links.ts';
import { pastDueLinks } from '#features/past-due/waiting-links.ts';
import { paymentsLinks } from '#features/payments/waiting-links.ts';
import { promissoryNotesLinks } from '#features/promissory-notes/waiting-links.ts';
import { screeningLinks } from '#features/screening/waiting-links.ts';
import { sealingLinks } from '#features/sealing/waiting-links.ts';
import { settingsLinks } from '#features/settings/waiting-links.ts';
import { templatesLinks } from '#features/templates/waiting-links.ts';
import { usersLinks } from '#features/users/waiting-links.ts';

/** The list where each kind of waiting work is done; a kind without one does not compile. */
const waitingLinks: WaitingLinks = {
  ...usersLinks,
  ...cataloguesLinks,
  ...settingsLinks,
  ...creditsLinks,
  ...complianceLinks,
  ...screeningLinks,
  ...insuranceLinks,
  ...disbursementLinks,
  ...documentsLinks,
  ...promissoryNotesLinks,
  ...sealingLinks,
  ...loanTermsLinks,
  ...applicationsLinks,
  ...attachmentsLinks,
  ...identityLinks,
  ...coDebtorsLinks,
  ...templatesLinks,
  ...ledgerLinks,
  ...bankFilesLinks,
  ...paymentsLinks,
  ...decisionsLinks,
  ...closesLinks,
  ...creditActsLinks,
  ...bureauLinks,
  ...collectionLinks,
};

/** Lists of work for a role: overdue credits have one of their own, for who may see arrears. */
function useWaitingLinks(): WaitingLinks {
  const may = useMay();
  return may('view_overdue') ? { ...waitingLinks, ...pastDueLinks } : waitingLinks;
}

/** The home of every role that works here, as the features make it up. */
export const StaffHomePage = () => <HomeScreen waitingLinks={useWaitingLinks()} />;

/** The home of administrators: the company at its last close above what waits. */
export const AdminHomePage = () => {
  const may = useMay();
  const links = useWaitingLinks();
  const hasFigures = may('view_analytics');
  return (
    <HomeScreen
      waitingLinks={links}
      figures={hasFigures && <CompanyFigures />}
      beside={
        <>
          {hasFigures && <YearPanel />}
          {may('view_closes') && <LastClosePanel />}
        </>
      }
    />
  );
};

/** The home of advisers, with the first instalments of what they brought. */
export const AdviserHomePage = () => {
  const may = useMay();
  const links = useWaitingLinks();
  return (
    <HomeScreen waitingLinks={links} below={may('view_first_payments') && <FirstPaymentsPanel />} />
  );
};

/** The home of portfolio; a matrix that takes the figures away leaves the home of every role. */
export const PortfolioHomePage = () => {
  const may = useMay();
  const links = useWaitingLinks();
  if (!may('view_analytics')) return <StaffHomePage />;
  return <PortfolioHome waiting={<WaitingPanel links={links} />} />;
};

/** The home of treasury; a matrix that takes the bank away leaves the home of every role. */
export const TreasuryHomePage = () => {
  const may = useMay();
  const links = useWaitingLinks();
  if (!may('reconcile_bank')) return <StaffHomePage />;
  return (
    <TreasuryHome
      waiting={
        <>
          {may('disburse_credit') && <PayoutsPanel />}
          <WaitingPanel links={links} />
        </>
      }
    />
  );
};

/** The home of accounting; a matrix that takes the books away leaves the home of every role. */
export const AccountingHomePage = () => {
  const may = useMay();
  const links = useWaitingLinks();
  if (!may('view_ledger')) return <StaffHomePage />;
  return <AccountingHome waiting={<WaitingPanel links={links} />} />;
};
