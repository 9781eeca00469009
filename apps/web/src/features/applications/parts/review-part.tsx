import type { ApplicationStep, CreditProcess } from '@cuotaclara/contract/applications/application';
import { OCCUPATIONS } from '@cuotaclara/contract/applications/application';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { stepName } from '#features/applications/application-words.ts';
import { CostFacts, InstalmentHero } from '#features/applications/quote/quote-panel.tsx';
import {
  type Audience,
  partOfMissing,
  partOfUnsaved,
} from '#features/applications/wizard/application-pages.ts';
import type { Part } from '#features/applications/wizard/application-parts.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './review.module.css';

type ReviewPartProps = {
  audience: Audience;
  process: CreditProcess;
  /** The steps of which something was typed that is not saved. */
  unsaved: readonly ApplicationStep[];
  onPart: (part: Part) => void;
  onField: (field: string) => void;
};

const pesos = (amount: number | null): ReactNode =>
  amount === null ? '–' : <MoneyText pesos={amount} />;

/** Everything that was said, with the way back to each of it. */
export const ReviewPart = (props: ReviewPartProps) => {
  const { audience, process, onPart } = props;
  const { borrower, credit, quote } = process;
  return (
    <Stack gap={5}>
      <Unsaved {...props} />
      <Missing {...props} />
      {quote && <InstalmentHero quote={quote} />}
      <Section
        title={stepName(audience, 'person')}
        onEdit={() => onPart('identity')}
        facts={[
          { label: 'Nombre', value: wholeName(borrower) },
          {
            label: borrower.document_kind_label ?? 'Documento',
            value: formatIdentification(borrower.identification ?? '–'),
          },
          { label: 'Expedición', value: formatDate(borrower.expedition_date) },
          { label: 'Nacimiento', value: formatDate(borrower.born_date) },
          { label: 'Género', value: borrower.gender_label ?? '–' },
          { label: 'Estado civil', value: borrower.marital_status_label ?? '–' },
          { label: 'Celular', value: phoneWords(borrower) },
          { label: 'Correo', value: borrower.email ?? '–' },
        ]}
      />
      <Section
        title={stepName(audience, 'home')}
        onEdit={() => onPart('home')}
        facts={[
          { label: 'Dirección', value: borrower.address ?? '–' },
          { label: 'Ciudad', value: borrower.residence_city_label ?? '–' },
          { label: 'País', value: borrower.country_label ?? '–' },
          {
            label: 'Ocupación',
            value: credit.occupation === null ? '–' : OCCUPATIONS[credit.occupation],
          },
          { label: 'Ingresos mensuales', value: pesos(credit.monthly_income) },
          { label: 'Gastos mensuales', value: pesos(credit.monthly_expenses) },
        ]}
      />
      <Section
        title={stepName(audience, 'purchase')}
        onEdit={() => onPart('purchase')}
        facts={[
          { label: 'Producto', value: credit.product_name ?? '–' },
          { label: 'Precio', value: pesos(credit.product_price) },
        ]}
      />
      <Section
        title={stepName(audience, 'payment')}
        onEdit={() => onPart('payment')}
        facts={[
          { label: 'Monto', value: pesos(credit.request_amount) },
          { label: 'Plazo', value: credit.due_label ?? '–' },
          {
            label: 'Día de pago',
            value: credit.due_day === null ? '–' : `El ${credit.due_day} de cada mes`,
          },
        ]}
      >
        {quote && <CostFacts quote={quote} />}
      </Section>
    </Stack>
  );
};

const phoneWords = ({ phone, is_phone_verified }: CreditProcess['borrower']): string =>
  phone === null
    ? '–'
    : `${formatPhone(phone)}, ${is_phone_verified ? 'verificado' : 'sin verificar'}`;

/** What was typed and left behind: what is sent is what this page shows. */
const Unsaved = ({ audience, unsaved, onPart }: ReviewPartProps) =>
  unsaved.length === 0 ? null : (
    <Notice tone="danger">
      Tienes cambios sin guardar. Ábrelos y toca «Continuar» para guardarlos.
      <div className={classes.unsaved}>
        {unsaved.map((step) => (
          <Button key={step} variant="default" onClick={() => onPart(partOfUnsaved(step))}>
            {stepName(audience, step)}
          </Button>
        ))}
      </div>
    </Notice>
  );

/** Obstacles to sending, each with a link to the part that fills it in. */
const Missing = ({ process, onPart, onField }: ReviewPartProps) => {
  if (process.missing.length === 0) return null;
  return (
    <section className={classes.missing} aria-labelledby="missing-title">
      <h2 id="missing-title" className="type-h2">
        <IconAlertCircle size={20} stroke={1.8} aria-hidden="true" />
        {process.missing.length === 1 ? 'Falta una cosa para enviar' : 'Esto falta para enviar'}
      </h2>
      <ul>
        {process.missing.map((missing) => (
          <li key={missing.sentence}>
            <button
              type="button"
              className={classes.missingThing}
              onClick={() =>
                missing.field === null ? onPart(partOfMissing(missing)) : onField(missing.field)
              }
            >
              {missing.sentence}
              <IconArrowRight size={18} stroke={1.8} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

type SectionProps = {
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
  onEdit: () => void;
  children?: ReactNode;
};

const Section = ({ title, facts, onEdit, children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <div className={classes.sectionHead}>
      <h2 className="type-h2">{title}</h2>
      <Button
        variant="subtle"
        leftSection={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
        aria-label={`Editar ${title.toLocaleLowerCase('es-CO')}`}
        onClick={onEdit}
      >
        Editar
      </Button>
    </div>
    <FactList facts={facts} />
    {children}
  </section>
);
