import type { SupportContact } from '@cuotaclara/contract';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import {
  IconBrandWhatsapp,
  IconClock,
  IconMail,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPhone } from '#lib/format/format-phone.ts';
import classes from './contact-us.module.css';
import { supportContact } from './support-contact.ts';

type Way = { readonly href: string; readonly text: string; readonly icon: TablerIcon };

/** The ways to a person, the one that most people use first. */
const waysOf = ({ email, phone, whatsapp }: SupportContact): readonly Way[] => [
  ...(whatsapp === null
    ? []
    : [
        {
          href: `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
          text: `WhatsApp ${formatPhone(whatsapp)}`,
          icon: IconBrandWhatsapp,
        },
      ]),
  ...(phone === null
    ? []
    : [
        {
          href: `tel:${phone.replace(/[^\d+]/g, '')}`,
          text: `Llamar al ${formatPhone(phone)}`,
          icon: IconPhone,
        },
      ]),
  ...(email === null ? [] : [{ href: `mailto:${email}`, text: email, icon: IconMail }]),
];

/** «6 p. m.» stays on one line. */
const wholeHours = (hours: string): string =>
  hours.replaceAll(/ (?=[ap]\. ?m\.)|(?<=\b[ap]\.) (?=m\.)/g, '\u00a0');

type ContactUsProps = {
  /** The sentence that asks people to write or call; it is only said where they can. */
  readonly children?: ReactNode;
  /** Text where the company names no way. */
  readonly otherwise?: ReactNode;
};

/** Telephone, WhatsApp, mail and hours of the company, after the sentence that speaks of them. */
export const ContactUs = ({ children, otherwise = null }: ContactUsProps) => {
  const { data } = useQuery(supportContact);
  const ways = data ? waysOf(data) : [];
  if (!data || ways.length === 0) return otherwise;
  return (
    <div className={classes.contact}>
      {children && <p className={classes.lead}>{children}</p>}
      <ul className={classes.ways} aria-label="Cómo hablar con nosotros">
        {ways.map(({ href, text, icon: Icon }) => (
          <li key={href}>
            <a href={href} {...(href.startsWith('https') && NEW_PAGE)}>
              <Icon size={18} stroke={1.8} aria-hidden="true" />
              {text}
            </a>
          </li>
        ))}
      </ul>
      {data.hours !== null && (
        <p className={classes.hours}>
          <IconClock size={16} stroke={1.8} aria-hidden="true" />
          {sentenceEnd(`Atendemos ${wholeHours(data.hours)}`)}
        </p>
      )}
    </div>
  );
};

const NEW_PAGE = { target: '_blank', rel: 'noopener noreferrer' } as const;
