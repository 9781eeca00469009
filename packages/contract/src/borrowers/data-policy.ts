import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** The company as the law calls it: the controller (responsable) of personal data. */
const controller = z.object({
  name: z.string(),
  /** As it is stored: `901482337-2`. */
  nit: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Where questions and claims about personal data arrive. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export type Controller = z.output<typeof controller>;

/** The day from which the words of the policy page count. */
export const POLICY_WORDS_SINCE = '2026-11-15';

/** `901482337-2` as people write it: `901.482.337-2`. */
export const nitText = (nit: string): string => {
  const [digits = '', check = ''] = nit.split('-');
  return `${digits.replace(/\B(?=(\d{3})+$)/g, '.')}-${check}`;
};

/** The controller inside a sentence, with what is known of it: name, NIT and address. */
export const controllerText = ({ name, nit, address }: Controller): string => {
  const facts = [nit === null ? null : `NIT ${nitText(nit)}`, address].filter(
    (fact) => fact !== null,
  );
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
};

export const getDataPolicy = route({
  method: 'GET',
  url: '/api/data-policy',
  summary: 'Who answers for personal data, and since when the policy on them counts',
  permission: 'open',
  reply: z.object({
    controller,
    /** The later one of the words of the policy and of the facts of the controller. */
    in_force_since: z.string(),
  }),
});
