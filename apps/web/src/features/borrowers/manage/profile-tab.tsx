import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleMinus, IconPencil } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { BorrowerPage, BorrowerTab } from '#domain/borrower/borrower-tab.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { Column, Columns } from '#ui/layout/basics/columns.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ConsentList } from './consent-list.tsx';

const NONE = '–';

type Borrower = BorrowerPage['borrower'];

/** The feature of identity draws what reviewers decided about a borrower. */
type ReviewHistoryPanel = ComponentType<{ file: IdentityFile }>;

/** The tab with the borrower's data, consents and the history of reviews. */
export const profileTab = (ReviewHistory: ReviewHistoryPanel): BorrowerTab => ({
  key: 'profile',
  label: 'Datos',
  isShown: () => true,
  Panel: (page) => <ProfilePanel {...page} ReviewHistory={ReviewHistory} />,
});

type ProfilePanelProps = BorrowerPage & { ReviewHistory: ReviewHistoryPanel };

const ProfilePanel = ({ borrower, managed, file, onEdit, ReviewHistory }: ProfilePanelProps) => {
  const contact = (
    <Panel title="Contacto">
      <FactList facts={[...contactFacts(borrower), ...(managed ? homeFacts(managed) : [])]} />
    </Panel>
  );
  return (
    <Columns kind="halves">
      <Column>
        <Panel title="Datos personales" action={onEdit && <EditButton onClick={onEdit} />}>
          <FactList facts={[...personFacts(borrower), ...(managed ? civilFacts(managed) : [])]} />
        </Panel>
        {file && contact}
      </Column>
      <Column>
        {file ? (
          <>
            <Panel title="Autorizaciones" note="Lo que aceptó o retiró, con el texto que leyó.">
              <ConsentList consents={file.consents} />
            </Panel>
            <ReviewHistory file={file} />
          </>
        ) : (
          contact
        )}
      </Column>
    </Columns>
  );
};

const EditButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
    onClick={onClick}
  >
    Editar datos
  </Button>
);

const dayOrNone = (day: string | null) => (day === null ? NONE : <DateText value={day} />);

const personFacts = (borrower: Borrower) => [
  { label: 'Nombre', value: wholeName(borrower) },
  { label: 'Tipo de documento', value: borrower.document_kind },
  { label: 'Número', value: formatIdentification(borrower.identification) },
  { label: 'Expedición', value: dayOrNone(borrower.expedition_date) },
  { label: 'Nacimiento', value: dayOrNone(borrower.born_date) },
  { label: 'Id', value: borrower.borrower_id },
];

const civilFacts = (borrower: ManagedBorrower) => [
  { label: 'Género', value: borrower.gender_label ?? NONE },
  { label: 'Estado civil', value: borrower.marital_status_label ?? NONE },
  { label: 'Cuenta', value: borrower.has_account ? 'Entra con su correo' : 'Todavía no tiene' },
  { label: 'Registrado', value: <DateText value={borrower.created_at} /> },
];

const homeFacts = (borrower: ManagedBorrower) => [
  { label: 'País', value: borrower.country_label ?? NONE },
  { label: 'Ciudad', value: borrower.residence_city_label ?? NONE },
  { label: 'Dirección', value: borrower.address ?? NONE },
];

const contactFacts = (borrower: Borrower) => [
  { label: 'Correo', value: borrower.email },
  { label: 'Teléfono', value: borrower.phone === null ? NONE : formatPhone(borrower.phone) },
  {
    label: 'Teléfono confirmado',
    value: borrower.is_phone_verified ? (
      <Badge tone="good" icon={IconCheck}>
        Sí
      </Badge>
    ) : (
      <Badge tone="neutral" icon={IconCircleMinus}>
        Todavía no
      </Badge>
    ),
  },
];
