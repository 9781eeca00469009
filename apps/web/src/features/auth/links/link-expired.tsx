import { LINK_EXPIRED_TEXT } from '@cuotaclara/contract';
import { DeadLink } from './dead-link.tsx';

type LinkExpiredProps = {
  /** Where a new link can be asked for. */
  askAgainAt: '/auth/login' | '/auth/recover' | '/auth/register';
};

export const LinkExpired = ({ askAgainAt }: LinkExpiredProps) => (
  <DeadLink title="Este enlace ya no sirve" to={askAgainAt} verb="Pedir otro enlace">
    {LINK_EXPIRED_TEXT}
  </DeadLink>
);
