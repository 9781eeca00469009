import { CONSENTS, consentText } from '@cuotaclara/contract/borrowers/consents';
import type { ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleMinus, IconPencil, IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { BorrowerPage, BorrowerTab } from '#domain/borrower/borrower-tab.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './profile-tab.module.css';

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
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title="Datos personales" action={onEdit && <EditButton onClick={onEdit} />}>
          <FactList facts={[...personFacts(borrower), ...(managed ? civilFacts(managed) : [])]} />
        </Panel>
        {file && contact}
      </div>
      <div className={classes.column}>
        {file ? (
          <>
            <Panel title="Autorizaciones" note="Lo que aceptó o retiró, con el texto que leyó.">
              <Consents consents={file.consents} />
            </Panel>
            <ReviewHistory file={file} />
          </>
        ) : (
          contact
        )}
      </div>
    </div>
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

const wordsOf = ({ kind, text_version: version, controller }: IdentityFile['consents'][number]) =>
  consentText({ kind, version, controller }) ?? ['Ese texto ya no está aquí.'];

const Consents = ({ consents }: Pick<IdentityFile, 'consents'>) => {
  if (consents.length === 0) return <p className={classes.quiet}>Todavía no ha autorizado nada.</p>;
  return (
    <ul className={classes.consents}>
      {consents.map((consent) => (
        <li key={`${consent.kind}-${consent.decided_at}`} className={classes.consent}>
          <div className={classes.consentHead}>
            <span className={classes.consentTitle}>{CONSENTS[consent.kind].title}</span>
            {consent.granted ? (
              <Badge tone="good" icon={IconCheck}>
                Autorizó
              </Badge>
            ) : (
              <Badge tone="neutral" icon={IconX}>
                No autorizó
              </Badge>
            )}
          </div>
          <p className={classes.quiet}>
            <DateText value={consent.decided_at} withTime /> · texto {consent.text_version}
          </p>
          <details className={classes.text}>
            <summary>Leer el texto</summary>
            {wordsOf(consent).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
};
