import { ContactUs } from '#domain/contact/contact-us.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IdentityBadge } from '#domain/borrower/identity-badge.tsx';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EntityGate } from '#ui/feedback/entity-gate.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ConsentsPanel } from './consents-panel.tsx';
import { identityWordsOf, uploadedCount } from './identity-words.ts';
import { OwnDataPanel } from './own-data-panel.tsx';
import classes from './profile.module.css';

type ProfileScreenProps = {
  /** Panel that proves that the phone is the person's. */
  phone?: ReactNode;
  /** Panel of the channels by which the person may be contacted. */
  channels?: ReactNode;
};

/** Profile of a borrower: identity, what they allowed the company and may ask of it. */
export const ProfileScreen = (panels: ProfileScreenProps) => (
  <>
    <PageHeader title="Mi perfil" state="Lo que sabemos de ti y lo que nos permites." />
    <ProfileContent {...panels} />
  </>
);

const ProfileContent = ({ phone, channels }: ProfileScreenProps) => (
  <EntityGate
    query={useQuery(ownProfile)}
    skeleton={<ProfileSkeleton />}
    missing={
      <>
        <EmptyState title="Aún no tenemos tus datos">
          Tu usuario funciona, pero todavía no encontramos tus datos de cliente.
          <ContactUs>Escríbenos y los completamos contigo.</ContactUs>
        </EmptyState>
        <SecurityPanel />
      </>
    }
    failure={{
      title: 'No pudimos traer tu perfil',
      text: 'Revisa tu internet. Tus datos siguen guardados.',
    }}
  >
    {(profile) => (
      <>
        <PersonPanel profile={profile} />
        {phone}
        <IdentityPanel profile={profile} />
        {channels}
        <ConsentsPanel />
        <OwnDataPanel />
        <SecurityPanel />
      </>
    )}
  </EntityGate>
);

const dayOrNone = (day: string | null) => (day === null ? '–' : <DateText value={day} />);

const factsOf = (profile: BorrowerProfile) => [
  { label: 'Nombre', value: wholeName(profile) },
  { label: profile.document_kind, value: formatIdentification(profile.identification) },
  { label: 'Fecha de expedición', value: dayOrNone(profile.expedition_date) },
  { label: 'Fecha de nacimiento', value: dayOrNone(profile.born_date) },
  { label: 'Correo', value: profile.email },
  { label: 'Celular', value: profile.phone === null ? '–' : formatPhone(profile.phone) },
];

const PersonPanel = ({ profile }: { profile: BorrowerProfile }) => (
  <Panel title="Quién eres">
    <FactList facts={factsOf(profile)} />
    <ContactUs>¿Algo está mal? Escríbenos y lo corregimos.</ContactUs>
  </Panel>
);

const IdentityPanel = ({ profile }: { profile: BorrowerProfile }) => {
  const { about, progress, isOpen, goOn } = identityWordsOf(profile);
  return (
    <Panel title="Verificación de identidad">
      <div className={classes.part}>
        <IdentityBadge
          state={profile.identity_state}
          itemsUploaded={uploadedCount(profile.identityDocuments)}
        />
        <p className={classes.text}>{isOpen ? `${progress}. ${about}` : about}</p>
        <div className={classes.buttons}>
          <Button
            variant={isOpen ? 'next' : 'default'}
            renderRoot={(props) => <Link to="/borrower/profile/documents" {...props} />}
          >
            {isOpen ? goOn : 'Ver mis documentos'}
          </Button>
        </div>
      </div>
    </Panel>
  );
};

const SecurityPanel = () => (
  <Panel title="Seguridad" note="Cómo entras, la verificación en dos pasos y tus sesiones.">
    <Button variant="default" renderRoot={(props) => <Link to="/account" {...props} />}>
      Ir a mi cuenta
    </Button>
  </Panel>
);

const ProfileSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Cargando tu perfil">
    <Skeleton height={220} radius={16} />
    <Skeleton height={140} radius={16} />
    <Skeleton height={260} radius={16} />
  </div>
);
