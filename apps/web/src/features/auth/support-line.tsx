import type { SupportContact } from '@cuotaclara/contract';
import { Fragment } from 'react';
import { formatPhone } from '#lib/format/format-phone.ts';
import classes from './support-line.module.css';

/** How to reach who can help; nothing where the company does not say. */
export const SupportLine = ({ support }: { support: SupportContact | undefined }) => {
  if (!support) return null;
  const { company_name: company, email, phone, whatsapp, hours } = support;
  const ways = [
    ...(email === null ? [] : [{ href: `mailto:${email}`, text: email }]),
    ...(phone === null
      ? []
      : [{ href: `tel:${phone.replace(/[^\d+]/g, '')}`, text: formatPhone(phone) }]),
  ];
  if (whatsapp !== null) {
    ways.push({ href: `https://wa.me/${whatsapp.replace(/\D/g, '')}`, text: 'WhatsApp' });
  }
  if (ways.length === 0) return null;
  return (
    <span className={classes.line}>
      Soporte de {company}:{' '}
      {ways.map(({ href, text }, index) => (
        <Fragment key={href}>
          {index > 0 && ' · '}
          <a href={href}>{text}</a>
        </Fragment>
      ))}
      {hours !== null && ` · ${hours}`}
    </span>
  );
};
