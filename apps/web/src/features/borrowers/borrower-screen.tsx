import '@mantine/core/styles/Tabs.layer.css';
import type { IdentityFile } from '@cuotaclara/contract/borrowers/review';
import { Tabs } from '@mantine/core';
import { borrowerName } from '#lib/borrower/borrower-name.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { IdentityBadge } from '#ui/identity-badge.tsx';
import { BorrowerActions } from './borrower-actions.tsx';
import { BorrowerGate } from './borrower-gate.tsx';
import classes from './borrower-screen.module.css';
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
    <Tabs
      value={search.tab ?? IDENTITY}
      onChange={(tab) => onSearch(tab === PROFILE ? { tab: PROFILE } : {})}
      // A tab that is not open fetches nothing: each opening of a file is written down.
      keepMounted={false}
      classNames={{ root: classes.tabs, list: classes.tabList, tab: classes.tab }}
    >
      <Tabs.List aria-label="Partes del cliente">
        <Tabs.Tab value={IDENTITY}>Identidad</Tabs.Tab>
        <Tabs.Tab value={PROFILE}>Datos</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={IDENTITY}>
        <IdentityTab file={file} />
      </Tabs.Panel>
      <Tabs.Panel value={PROFILE}>
        <ProfileTab file={file} />
      </Tabs.Panel>
    </Tabs>
  </>
);

const Header = ({ file, onErased }: Pick<BorrowerProps, 'file' | 'onErased'>) => {
  const { borrower } = file;
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <Avatar person={borrower} size="lg" />
        <div className={classes.words}>
          <div className={classes.name}>
            <h1 className="type-h1">{borrowerName(borrower)}</h1>
            <IdentityBadge state={file.state} />
          </div>
          <p className={classes.sub}>
            <span>
              {borrower.document_kind} {formatIdentification(borrower.identification)}
            </span>
            <span>{borrower.email}</span>
            {borrower.phone !== null && <span>{formatPhone(borrower.phone)}</span>}
          </p>
        </div>
      </div>
      <BorrowerActions file={file} onErased={onErased} />
    </header>
  );
};
