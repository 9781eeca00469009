import { type OutOfScopeCount, outOfScopeText } from '@cuotaclara/contract/credits/out-of-scope';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BorrowerPage, BorrowerTabKey } from '#domain/borrower/borrower-tab.ts';
import { IdentityBadge } from '#domain/borrower/identity-badge.tsx';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { DetailHeader } from '#ui/layout/detail-header.tsx';
import { DetailTabs } from '#ui/layout/detail-tabs.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { IdentityFileGate, ManagedBorrowerGate } from './borrower-gate.tsx';
import type { BorrowerPageParts } from './borrower-page.ts';
import { borrowerQueries } from './borrower-queries.ts';
import type { BorrowerSearch } from './borrower-search.ts';
import { EditBorrowerDialog } from './edit-borrower-dialog.tsx';

type BorrowerScreenProps = {
  document: string;
  parts: BorrowerPageParts;
  search: BorrowerSearch;
  onSearch: (search: BorrowerSearch, how: { readonly replace: boolean }) => void;
  /** Leaves the page of a borrower whose data were erased. */
  onErased: () => void;
  /** Follows a corrected document number, which is the address of the page. */
  onMoved: (document: string) => void;
};

/** The page of one borrower: header, actions and the tabs that `compose/borrower-page.ts` lists. */
export const BorrowerScreen = (props: BorrowerScreenProps) => {
  const { user } = useSession();
  const { document } = props;
  if (user === null) return null;
  if (!mayDo(user, 'review_identity')) {
    return (
      <ManagedBorrowerGate document={document}>
        {(managed) => <ComposedPage {...props} managed={managed} file={null} />}
      </ManagedBorrowerGate>
    );
  }
  return (
    <IdentityFileGate document={document}>
      {(file) => <ReviewedPage {...props} file={file} />}
    </IdentityFileGate>
  );
};

/** A reviewer who also follows one of the borrower's credits sees the managed data as well. */
const ReviewedPage = (props: BorrowerScreenProps & { file: IdentityFile }) => {
  const { user } = useSession();
  const enabled = user !== null && mayDo(user, 'view_associated_loans');
  const query = useQuery({ ...borrowerQueries.managed(props.document), enabled });
  return <ComposedPage {...props} managed={query.data ?? null} />;
};

type ComposedPageProps = BorrowerScreenProps & Pick<BorrowerPage, 'file' | 'managed'>;

const ComposedPage = (props: ComposedPageProps) => {
  const { file, managed, parts, search, onSearch, onErased, onMoved } = props;
  const { user } = useSession();
  const borrower = managed ?? file?.borrower;
  if (borrower === undefined) return null;
  const isEditable = managed !== null && user !== null && mayDo(user, 'edit_credit');
  const edit = () => onSearch({ ...search, edit: true }, { replace: false });
  const page: BorrowerPage = { borrower, file, managed, onEdit: isEditable ? edit : null };
  const { edit: isEditing, ...around } = search;
  return (
    <>
      <Breadcrumbs
        above={[
          file === null
            ? { label: 'Créditos', link: { to: '/credits' } }
            : { label: 'Clientes', link: { to: '/borrowers' } },
        ]}
        here={wholeName(borrower)}
      />
      <Header
        borrower={borrower}
        // The file is what the reviewer decides on: the badge must not be older or newer than it.
        identityState={file?.state ?? borrower.identity_state}
        itemsUploaded={file?.documents.filter(({ uploaded }) => uploaded).length}
        writtenOff={managed?.credits_out_of_scope.find(({ family }) => family === 'written_off')}
        actions={
          file &&
          parts.actions.map((Action, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the composed page fixes the actions' order.
            <Action key={index} file={file} onErased={onErased} />
          ))
        }
      />
      <PageTabs page={page} tabs={parts.tabs} search={search} onSearch={onSearch} />
      <EditBorrowerDialog
        borrower={isEditing && isEditable ? managed : null}
        onClose={() => onSearch(around, { replace: true })}
        onMoved={onMoved}
      />
    </>
  );
};

type PageTabsProps = Pick<BorrowerScreenProps, 'search' | 'onSearch'> &
  Pick<BorrowerPageParts, 'tabs'> & {
    page: BorrowerPage;
  };

const PageTabs = ({ page, tabs, search, onSearch }: PageTabsProps) => {
  const shown = tabs.filter(({ isShown }) => isShown(page));
  const [first] = shown;
  if (first === undefined) return null;
  const open = (tab: BorrowerTabKey) =>
    onSearch(tab === first.key ? {} : { tab }, { replace: false });
  return (
    <DetailTabs
      label="Partes del cliente"
      value={search.tab ?? first.key}
      onChange={open}
      tabs={shown.map(({ key, label, Panel }) => ({
        value: key,
        label,
        draw: () => <Panel {...page} />,
      }))}
    />
  );
};

type HeaderProps = {
  borrower: BorrowerPage['borrower'];
  identityState: IdentityState;
  /** Unknown until the file is there. */
  itemsUploaded: number | undefined;
  /** A debt that was written off is seen on every tab, also where the role cannot open it. */
  writtenOff: OutOfScopeCount | undefined;
  actions: ReactNode;
};

const Header = ({ borrower, identityState, itemsUploaded, writtenOff, actions }: HeaderProps) => (
  <DetailHeader
    person={borrower}
    title={wholeName(borrower)}
    badges={
      <>
        <IdentityBadge state={identityState} itemsUploaded={itemsUploaded} />
        {writtenOff && (
          <Badge tone="danger" icon={IconArchive}>
            {outOfScopeText(writtenOff)}
          </Badge>
        )}
      </>
    }
    facts={[
      { text: `${borrower.document_kind} ${formatIdentification(borrower.identification)}` },
      { text: borrower.email },
      ...(borrower.phone === null ? [] : [{ text: formatPhone(borrower.phone) }]),
    ]}
    actions={actions}
  />
);
