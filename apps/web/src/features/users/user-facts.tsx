import { findRole, type UserDetail, VENDOR_ROLE } from '@cuotaclara/contract';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleMinus, IconMailExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatPercent } from '#lib/format/format-percent.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { StatusBadge } from './status-badge.tsx';

const NONE = '–';

export const PersonFacts = ({ user }: { user: UserDetail }) => (
  <FactList
    facts={[
      { label: 'Nombre', value: shortName(user) },
      { label: 'Correo', value: user.email },
      { label: 'Teléfono', value: user.phone === null ? NONE : formatPhone(user.phone) },
      { label: 'Cédula', value: user.identification ?? NONE },
      { label: 'Rol', value: findRole(user.role_id)?.label ?? NONE },
      { label: 'Sede', value: user.headquarter ?? 'Sin sede' },
      { label: 'Id', value: user.user_id },
    ]}
  />
);

export const AccessFacts = ({ user }: { user: UserDetail }) => (
  <FactList
    facts={[
      { label: 'Estado', value: <StatusBadge status={user.status} /> },
      ...(user.blocked_at === null
        ? []
        : [{ label: 'Bloqueado', value: <DateText value={user.blocked_at} withTime /> }]),
      { label: 'Correo confirmado', value: <EmailBadge verified={user.email_verified} /> },
      {
        label: 'Verificación en dos pasos',
        value: <SecondFactorBadge enabled={user.second_factor_enabled} />,
      },
      { label: 'Sesiones abiertas', value: user.session_count },
      {
        label: 'Último acceso',
        value:
          user.last_access_at === null ? (
            'Nunca'
          ) : (
            <DateText value={user.last_access_at} withTime />
          ),
      },
      { label: 'Creado', value: <DateText value={user.created_at} withTime /> },
    ]}
  />
);

const EmailBadge = ({ verified }: { verified: boolean }) =>
  verified ? (
    <Badge tone="good" icon={IconCheck}>
      Sí
    </Badge>
  ) : (
    <Badge tone="warn" icon={IconMailExclamation}>
      Todavía no
    </Badge>
  );

const SecondFactorBadge = ({ enabled }: { enabled: boolean }) =>
  enabled ? (
    <Badge tone="good" icon={IconCheck}>
      Activa
    </Badge>
  ) : (
    <Badge tone="neutral" icon={IconCircleMinus}>
      Inactiva
    </Badge>
  );

const BPS_PER_UNIT = 10_000;

/** What advisers have beyond other people; who has not got it yet is led to it. */
export const VendorPanel = ({ user }: { user: UserDetail }) => {
  const { vendor } = user;
  if (user.role_id !== VENDOR_ROLE) return null;
  if (vendor === null) {
    return (
      <Panel
        title="Datos comerciales"
        note="Faltan su razón social, su NIT y su comisión: sin ellos no se le liquida nada."
      >
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/admin/users/$id/edit" params={{ id: String(user.user_id) }} {...props} />
          )}
        >
          Completar
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title="Datos comerciales">
      <FactList
        facts={[
          { label: 'Razón social', value: vendor.business_name },
          { label: 'NIT', value: vendor.tax_id },
          { label: 'Comisión', value: formatPercent(vendor.commission_rate_bps / BPS_PER_UNIT) },
          { label: 'Ciudad', value: vendor.city ?? NONE },
        ]}
      />
    </Panel>
  );
};
