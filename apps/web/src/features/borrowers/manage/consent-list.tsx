import { CONSENTS, consentText } from '@cuotaclara/contract/borrowers/consents';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { IconCheck, IconX } from '@tabler/icons-react';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './consent-list.module.css';

type Consent = IdentityFile['consents'][number];

const wordsOf = ({ kind, text_version: version, controller }: Consent) =>
  consentText({ kind, version, controller }) ?? ['Ese texto ya no está aquí.'];

/** Consents that a borrower gave or took back, each with the text that was read. */
export const ConsentList = ({ consents }: Pick<IdentityFile, 'consents'>) => {
  if (consents.length === 0) return <Quiet>Todavía no ha autorizado nada.</Quiet>;
  return (
    <PlainList
      items={consents}
      itemKey={({ kind, decided_at }) => `${kind}-${decided_at}`}
      hasLines
      room={3}
    >
      {(consent) => (
        <Stack gap={1}>
          <Row to="both-ends" gap={1}>
            <span className={classes.title}>{CONSENTS[consent.kind].title}</span>
            {consent.granted ? (
              <Badge tone="good" icon={IconCheck}>
                Autorizó
              </Badge>
            ) : (
              <Badge tone="neutral" icon={IconX}>
                No autorizó
              </Badge>
            )}
          </Row>
          <Quiet>
            <DateText value={consent.decided_at} withTime /> · texto {consent.text_version}
          </Quiet>
          <details className={classes.text}>
            <summary>Leer el texto</summary>
            {wordsOf(consent).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        </Stack>
      )}
    </PlainList>
  );
};
