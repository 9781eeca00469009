import type { IdentityFile } from '@cuotaclara/contract/borrowers/review';
import { borrowerName } from '#lib/borrower/borrower-name.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailTabs } from '#ui/detail-tabs.tsx';
import { IdentityBadge } from '#ui/identity-badge.tsx';
import { BorrowerActions } from './borrower-actions.tsx';
import { BorrowerGate } from './borrower-gate.tsx';
import type { BorrowerSearch } from './borrower-search.ts';
import { IdentityTab } from './identity-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

type BorrowerScreenProps = {
  document: string;
  search: BorrowerSearch;
  onSearch: (search: BorrowerSearch) => void;
  /** Where to go when nothing of the customer is left to show. */
  onErased: () => void;
};

/** One customer: who they are, and whether they are who they say. */
export const BorrowerScreen = ({ document, ...props }: BorrowerScreenProps) => (
  <BorrowerGate document={document}>{(file) => <Borrower file={file} {...props} />}</BorrowerGate>
);

const IDENTITY = 'identity';
const PROFILE = 'profile';

type BorrowerProps = Omit<BorrowerScreenProps, 'document'> & { file: IdentityFile };

const Borrower = ({ file, search, onSearch, onErased }: BorrowerProps) => (
  <>
    <Breadcrumbs
      above={[{ label: 'Clientes', link: { to: '/borrowers' } }]}
      here={borrowerName(file.borrower)}
    />
    <Header file={file} onErased={onErased} />
    <DetailTabs
      label="Partes del cliente"
      value={search.tab ?? IDENTITY}
      onChange={(tab) => onSearch(tab === PROFILE ? { tab: PROFILE } : {})}
      tabs={[
        { value: IDENTITY, label: 'Identidad', draw: () => <IdentityTab file={file} /> },
        { value: PROFILE, label: 'Datos', draw: () => <ProfileTab file={file} /> },
      ]}
    />
  </>
);

const Header = ({ file, onErased }: Pick<BorrowerProps, 'file' | 'onErased'>) => {
  const { borrower } = file;
  return (
    <DetailHeader
      person={borrower}
      title={borrowerName(borrower)}
      badges={<IdentityBadge state={file.state} />}
      facts={[
        { text: `${borrower.document_kind} ${formatIdentification(borrower.identification)}` },
        { text: borrower.email },
        ...(borrower.phone === null ? [] : [{ text: formatPhone(borrower.phone) }]),
      ]}
      actions={<BorrowerActions file={file} onErased={onErased} />}
    />
  );
};
