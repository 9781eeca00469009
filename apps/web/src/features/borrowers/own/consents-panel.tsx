import '@mantine/core/styles/Skeleton.layer.css';
import {
  CONSENT_KINDS,
  CONSENTS,
  type ConsentKind,
  consentText,
} from '@cuotaclara/contract/borrowers/consents';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from '#domain/borrower/data-policy.ts';
import { DataPolicyLink } from '#domain/borrower/data-policy-link.tsx';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { ConsentItem } from './consent-item.tsx';
import { consentQueries } from './consent-queries.ts';
import classes from './profile.module.css';
import { useDecideConsent } from './use-decide-consent.ts';

const WITHDRAWN =
  'Desde ahora nadie compara tu rostro y borramos los datos de tu rostro. Una persona verifica ' +
  'tu identidad en una sede o por videollamada; tu crédito se estudia igual.';

/** What one has allowed, with its words and its history, and the way to think again. */
export const ConsentsPanel = () => (
  <Panel title="Mis autorizaciones" note="Qué nos permites hacer con tus datos, y desde cuándo.">
    <Consents />
    <p className={classes.text}>
      Quién responde por tus datos y cómo los tratamos está en la{' '}
      <DataPolicyLink>política de tratamiento de datos</DataPolicyLink>.
    </p>
  </Panel>
);

const Consents = () => {
  const query = useQuery(consentQueries.own);
  const decide = useDecideConsent();
  const controller = useController();
  const ask = (kind: ConsentKind, granted: boolean): void =>
    confirmAction({
      title: granted ? '¿Autorizar que comparemos tu rostro?' : '¿Retirar esta autorización?',
      consequence: granted
        ? consentText({ kind, version: CONSENTS[kind].current, controller })?.join(' ')
        : WITHDRAWN,
      verb: granted ? 'Autorizar' : 'Retirar',
      onConfirm: async () => {
        await decide.mutateAsync({ kind, granted });
      },
    });
  return (
    <Loaded
      query={query}
      things="tus autorizaciones"
      skeleton={<ConsentsShape />}
      failed="Siguen guardadas como las dejaste."
      level={3}
    >
      {(decisions) => (
        <ul className={classes.consents}>
          {CONSENT_KINDS.map((kind) => (
            <ConsentItem
              key={kind}
              kind={kind}
              decisions={decisions.filter((decision) => decision.kind === kind)}
              onChange={CONSENTS[kind].mandatory ? null : (granted) => ask(kind, granted)}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
};

const ConsentsShape = () =>
  CONSENT_KINDS.map((kind) => (
    <div key={kind} className={classes.skeleton}>
      <Skeleton height={12} width="60%" />
      <Skeleton height={10} />
    </div>
  ));
