import { z } from '@cuotaclara/contract';

const bearerClaims = z.object({
  sub: z.string(),
  email: z.string(),
  iat: z.number(),
  exp: z.number(),
});

export type BearerClaims = z.output<typeof bearerClaims>;

const decodeBase64Url = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
};

/** What a bearer says of itself. Only the server's check of its signature makes it true. */
export const readBearerClaims = (bearer: string): BearerClaims => {
  const [, payload = ''] = bearer.split('.');
  return bearerClaims.parse(JSON.parse(decodeBase64Url(payload)));
};
