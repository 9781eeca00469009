import type { AnswerOf } from '@cuotaclara/contract';
import { type getDataPolicy, nitText } from '@cuotaclara/contract/borrowers/data-policy';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dataPolicy } from '#domain/borrower/data-policy.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './data-policy.module.css';
import { POLICY_SECTIONS } from './policy-sections.ts';

type Policy = AnswerOf<typeof getDataPolicy>;

/** The policy on personal data, open to everybody. */
export const DataPolicyScreen = () => (
  <div className={classes.page}>
    <header className={classes.top}>
      <Link to="/" aria-label="Cuota Clara, ir al inicio">
        <Logo />
      </Link>
      <Button variant="subtle" className={classes.print} onClick={() => window.print()}>
        Imprimir
      </Button>
    </header>
    <main className={classes.sheet}>
      <h1 className="type-h1">Política de tratamiento de datos personales</h1>
      <Loaded query={useQuery(dataPolicy)} things="la política" skeleton={420}>
        {(policy) => <PolicyText policy={policy} />}
      </Loaded>
    </main>
  </div>
);

const PolicyText = ({ policy }: { policy: Policy }) => (
  <>
    <p className={classes.lead}>
      Así trata {policy.controller.name} los datos de quienes piden o tienen un crédito, según la
      Ley 1581 de 2012 y el Decreto 1377 de 2013. Vigente desde el{' '}
      <DateText value={policy.in_force_since} />.
    </p>
    <section>
      <h2 className="type-h2">Quién responde por tus datos</h2>
      <FactList facts={factsOf(policy.controller)} />
    </section>
    {POLICY_SECTIONS.map(({ title, intro, points, end }) => (
      <section key={title}>
        <h2 className="type-h2">{title}</h2>
        {intro !== undefined && <p>{intro}</p>}
        {points !== undefined && (
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {end !== undefined && <p>{end}</p>}
      </section>
    ))}
    <section>
      <h2 className="type-h2">Vigencia y cambios</h2>
      <p>
        Esta política rige desde el <DateText value={policy.in_force_since} /> y mientras tratemos
        tus datos. Si cambia algo importante, como quién responde o para qué los usamos, te avisamos
        antes y, si hace falta, te pedimos otra autorización. Lo que ya autorizaste queda guardado
        con el texto que leíste.
      </p>
    </section>
  </>
);

/** Only what the company has said: an empty line would tell nobody anything. */
const factsOf = (controller: Policy['controller']) => {
  const { name, nit, address, email, phone } = controller;
  const facts: readonly { label: string; value: ReactNode }[] = [
    { label: 'Responsable', value: name },
    { label: 'NIT', value: nit && nitText(nit) },
    { label: 'Dirección', value: address },
    { label: 'Correo', value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      label: 'Teléfono',
      value: phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>,
    },
  ];
  return facts.filter(({ value }) => value !== null);
};
