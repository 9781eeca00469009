import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { borrowerName } from '#domain/borrower/borrower-name.ts';
import { IdentityBadge } from '#domain/borrower/identity-badge.tsx';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { DetailHeader } from '#ui/layout/detail-header.tsx';
import { DetailTabs } from '#ui/layout/detail-tabs.tsx';
import { BorrowerActions } from './borrower-actions.tsx';
import { BorrowerGate, ManagedGate } from './borrower-gate.tsx';
import { borrowerQueries } from './borrower-queries.ts';
import type { BorrowerSearch, BorrowerTab } from './borrower-search.ts';
import { CreditsTab } from './credits-tab.tsx';
import { EditBorrowerDialog } from './edit-borrower-dialog.tsx';
import { IdentityTab } from './identity-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

type BorrowerScreenProps = {
  document: string;
  search: BorrowerSearch;
  onSearch: (search: BorrowerSearch, how: { readonly replace: boolean }) => void;
  /** Where to go when nothing of the customer is left to show. */
  onErased: () => void;
  /** The number of the document was corrected, and with it the address of the page. */
  onMoved: (document: string) => void;
};

/** One customer: who they are, what they owe, and whether they are who they say. */
export const BorrowerScreen = (props: BorrowerScreenProps) => {
  const { user } = useSession();
  const { document } = props;
  if (user === null) return null;
  if (!mayDo(user, 'review_identity')) {
    return (
      <ManagedGate document={document}>
        {(managed) => <Borrower {...props} managed={managed} file={null} actions={null} />}
      </ManagedGate>
    );
  }
  return (
    <BorrowerGate document={document}>
      {(file) => <ReviewedBorrower {...props} file={file} />}
    </BorrowerGate>
  );
};

/** Whoever reviews identities may follow the customer's credits too, and then knows more. */
const ReviewedBorrower = (props: BorrowerScreenProps & { file: IdentityFile }) => {
  const { document, file, onErased } = props;
  const { user } = useSession();
  const enabled = user !== null && mayDo(user, 'view_associated_loans');
  const { data: managed = null } = useQuery({ ...borrowerQueries.managed(document), enabled });
  return (
    <Borrower
      {...props}
      managed={managed}
      actions={<BorrowerActions file={file} onErased={onErased} />}
    />
  );
};

type BorrowerProps = BorrowerScreenProps & {
  /** Null for who does not review identities. */
  file: IdentityFile | null;
  /** Null where no credit of theirs is in reach. */
  managed: ManagedBorrower | null;
  actions: ReactNode;
};

const Borrower = (props: BorrowerProps) => {
  const { file, managed, search, onSearch, onMoved, actions } = props;
  const { user } = useSession();
  const borrower = managed ?? file?.borrower;
  if (borrower === undefined) return null;
  const usual: BorrowerTab = file === null ? 'profile' : 'identity';
  const isEditable = managed !== null && user !== null && mayDo(user, 'edit_credit');
  const open = (tab: BorrowerTab) => onSearch(tab === usual ? {} : { tab }, { replace: false });
  const edit = () => onSearch({ ...search, edit: true }, { replace: false });
  const { edit: isEditing, ...around } = search;
  return (
    <>
      <Breadcrumbs
        above={[
          file === null
            ? { label: 'Créditos', link: { to: '/credits' } }
            : { label: 'Clientes', link: { to: '/borrowers' } },
        ]}
        here={borrowerName(borrower)}
      />
      <Header borrower={borrower} actions={actions} />
      <DetailTabs
        label="Partes del cliente"
        value={search.tab ?? usual}
        onChange={open}
        tabs={[
          ...(file === null
            ? []
            : [
                {
                  value: 'identity' as const,
                  label: 'Identidad',
                  draw: () => <IdentityTab file={file} />,
                },
              ]),
          {
            value: 'profile',
            label: 'Datos',
            draw: () => (
              <ProfileTab {...{ borrower, managed, file }} onEdit={isEditable ? edit : null} />
            ),
          },
          ...(managed === null
            ? []
            : [
                {
                  value: 'credits' as const,
                  label: 'Créditos y deudas',
                  draw: () => <CreditsTab borrower={managed} />,
                },
              ]),
        ]}
      />
      <EditBorrowerDialog
        borrower={isEditing && isEditable ? managed : null}
        onClose={() => onSearch(around, { replace: true })}
        onMoved={onMoved}
      />
    </>
  );
};

type HeaderProps = { borrower: BorrowerProfile | ManagedBorrower; actions: ReactNode };

const Header = ({ borrower, actions }: HeaderProps) => (
  <DetailHeader
    person={borrower}
    title={borrowerName(borrower)}
    badges={<IdentityBadge state={borrower.identity_state} />}
    facts={[
      { text: `${borrower.document_kind} ${formatIdentification(borrower.identification)}` },
      { text: borrower.email },
      ...(borrower.phone === null ? [] : [{ text: formatPhone(borrower.phone) }]),
    ]}
    actions={actions}
  />
);
