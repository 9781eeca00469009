import type { PayElsewhere } from '@cuotaclara/contract/payments/paying';
import { Fragment } from 'react';
import { formatPhone } from '#lib/format/format-phone.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type ClosedProps = { readonly closed: PayElsewhere };

type Way = { readonly verb: string; readonly text: string; readonly href?: string };

/** The ways to reach the company, as parts of one sentence. */
const waysOf = ({ email, phone, address }: PayElsewhere): readonly Way[] => [
  ...(phone === null
    ? []
    : [
        {
          verb: 'llama al ',
          text: formatPhone(phone),
          href: `tel:${phone.replace(/[^\d+]/g, '')}`,
        },
      ]),
  ...(email === null ? [] : [{ verb: 'escribe a ', text: email, href: `mailto:${email}` }]),
  ...(address === null ? [] : [{ verb: 've a ', text: address }]),
];

const joinOf = (index: number, last: number): string => {
  if (index === 0) return '';
  return index === last ? ' o ' : ', ';
};

/** Nothing can be paid online now, and how else: as far as the company says. */
export const ClosedWords = ({ closed }: ClosedProps) => {
  const ways = waysOf(closed);
  return (
    <>
      <strong>Por ahora no se puede pagar en línea.</strong>{' '}
      {ways.length === 0
        ? `Pregunta en ${closed.company} cómo pagar de otra forma.`
        : 'Para pagar de otra forma, '}
      {ways.map(({ verb, text, href }, index) => (
        <Fragment key={verb}>
          {joinOf(index, ways.length - 1)}
          {verb}
          {href === undefined ? text : <a href={href}>{text}</a>}
        </Fragment>
      ))}
      {ways.length > 0 && '. Ten a la mano el número del crédito.'}
    </>
  );
};

/** In the place of every button that would go to the gateway. */
export const ClosedNotice = ({ closed }: ClosedProps) => (
  <Notice tone="warn">
    <ClosedWords closed={closed} />
  </Notice>
);
