import { z } from '@cuotaclara/contract';

const bearerClaims = z.object({ sub: z.string(), iat: z.number(), exp: z.number() });

export type BearerClaims = z.output<typeof bearerClaims>;

/** What a bearer says of itself. Only the server's check of its signature makes it true. */
export const readBearerClaims = (bearer: string): BearerClaims => {
  const [, payload = ''] = bearer.split('.');
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return bearerClaims.parse(JSON.parse(json));
};
