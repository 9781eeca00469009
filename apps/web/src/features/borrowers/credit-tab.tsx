import { OCCUPATIONS } from '@cuotaclara/contract/applications/application';
import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { IconCheck, IconCircleMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IdentityBadge } from '#domain/borrower/identity-badge.tsx';
import layout from '#domain/credit/credit-layout.module.css';
import type { CreditPanel, CreditTab, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

const NONE = '–';
const OCCUPATION_LABELS: Readonly<Partial<Record<string, string>>> = OCCUPATIONS;

type BorrowerTabProps = CreditTabProps & { panels: readonly CreditPanel[] };

/** Who asks for the credit, and what they live on. */
const BorrowerTab = ({ credit, may, panels }: BorrowerTabProps) => (
  <div className={layout.halves}>
    <div className={layout.column}>
      <Panel
        title="Datos personales"
        action={
          may('review_identity') && (
            <Link
              to="/borrowers/$document"
              params={{ document: exactBorrowerKey(credit.borrower) }}
            >
              Abrir el cliente
            </Link>
          )
        }
      >
        <FactList facts={personFacts(credit)} />
      </Panel>
      {panels.map(({ key, Panel: Added }) => (
        <Added key={key} credit={credit} />
      ))}
    </div>
    <div className={layout.column}>
      <Panel title="Contacto">
        <FactList facts={contactFacts(credit)} />
      </Panel>
      <Panel
        title="En qué trabaja"
        note={
          credit.application.is_income_shown
            ? 'Lo que dijo en la solicitud.'
            : 'Lo que dijo en la solicitud. Tu rol no ve sus ingresos.'
        }
      >
        <FactList facts={incomeFacts(credit)} />
      </Panel>
    </div>
  </div>
);

const personFacts = ({ borrower }: CreditDetail) => [
  { label: 'Nombre', value: wholeName(borrower) },
  { label: 'Tipo de documento', value: borrower.document_kind },
  { label: 'Número', value: formatIdentification(borrower.identification) },
  {
    label: 'Nacimiento',
    value: borrower.born_date === null ? NONE : <DateText value={borrower.born_date} />,
  },
  { label: 'Género', value: borrower.gender ?? NONE },
  { label: 'Estado civil', value: borrower.marital_status ?? NONE },
  {
    label: 'Identidad',
    value: (
      <IdentityBadge state={borrower.identity_state} itemsUploaded={borrower.items_uploaded} />
    ),
  },
];

const contactFacts = ({ borrower }: CreditDetail) => [
  { label: 'Celular', value: borrower.phone === null ? NONE : formatPhone(borrower.phone) },
  {
    label: 'Celular confirmado',
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
  { label: 'Correo', value: borrower.email },
  { label: 'Dirección', value: borrower.address ?? NONE },
  { label: 'Ciudad', value: borrower.city ?? NONE },
  { label: 'Tiene cuenta', value: borrower.has_account ? 'Sí' : 'No, lo ingresó el personal' },
];

const pesosOrNone = (pesos: number | null) => (pesos === null ? NONE : <MoneyText pesos={pesos} />);

const incomeFacts = ({ application }: CreditDetail) => [
  { label: 'Ocupación', value: OCCUPATION_LABELS[application.occupation ?? ''] ?? NONE },
  ...(application.is_income_shown
    ? [
        { label: 'Ingresos mensuales', value: pesosOrNone(application.monthly_income) },
        { label: 'Gastos mensuales', value: pesosOrNone(application.monthly_expenses) },
      ]
    : []),
];

/** The tab of the borrower on the page of a credit, with what other features add to it. */
export const borrowerTab = (panels: readonly CreditPanel[]): CreditTab => ({
  key: 'borrower',
  label: 'Cliente',
  isShown: () => true,
  Panel: (props) => <BorrowerTab {...props} panels={panels} />,
});
