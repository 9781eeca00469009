import { useQuery } from '@tanstack/react-query';
import { authQueries } from '#features/auth/auth-queries.ts';
import { SupportLine } from '#features/auth/support-line.tsx';
import { DeadLink } from './dead-link.tsx';

/** An invited user cannot ask for another link: the staff sends it. */
export const InvitationExpired = () => {
  const { data: options } = useQuery(authQueries.options);
  return (
    <DeadLink title="Esta invitación ya no sirve" to="/auth/login" verb="Ir a entrar">
      Venció o ya se usó. Si ya elegiste tu contraseña, entra con ella; si no, pide otra a quien te
      invitó. <SupportLine support={options?.support} />
    </DeadLink>
  );
};
