import { findRole, type SignedInUser } from '@cuotaclara/contract';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { IconCheck, IconCircleMinus, IconMailExclamation } from '@tabler/icons-react';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Badge } from '#ui/text/badge.tsx';

const EmailBadge = ({ verified }: { verified: boolean }) =>
  verified ? (
    <Badge tone="good" icon={IconCheck}>
      Verificado
    </Badge>
  ) : (
    <Badge tone="warn" icon={IconMailExclamation}>
      Sin verificar
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

/** Who this person is for the product. */
export const AccountFacts = ({ user }: { user: SignedInUser }) => (
  <FactList
    facts={[
      { label: 'Nombre', value: shortName(user) },
      { label: 'Rol', value: findRole(user.role.role_id)?.label },
      { label: 'Correo', value: user.email },
      { label: 'Estado del correo', value: <EmailBadge verified={user.email_verified} /> },
      {
        label: 'Verificación en dos pasos',
        value: <SecondFactorBadge enabled={user.second_factor_enabled} />,
      },
    ]}
  />
);
