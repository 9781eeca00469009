import type { RoleId } from '@cuotaclara/contract';
import { type RawBuilder, sql } from 'kysely';

/** Of the users at work, those without the second factor that their role must have. */
export const lacksSecondFactor = (demandedRoles: readonly RoleId[]): RawBuilder<boolean> => sql`
  users.status = 'active' and users.role_id = any(${[...demandedRoles]}::integer[])
  and not exists (
    select from auth."user" as identity
    where identity.id = users.identity_id and identity."twoFactorEnabled" is true
  )
`;
