import { OFFER_STATES, type OfferState } from '@cuotaclara/contract/credit-acts/act-words';
import type { CreditActs } from '@cuotaclara/contract/credit-acts/acts';
import { withdrawRestructure } from '@cuotaclara/contract/credit-acts/restructures';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TabLink } from '#domain/credit/tab-link.tsx';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { Notice, type NoticeTone } from '#ui/feedback/notice.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { useReissue } from './use-offers.ts';

type Offer = CreditActs['offers'][number];

type OfferProps = { readonly offer: Offer };

const stateWords = ({ state }: Offer): string =>
  `Reestructuración: ${OFFER_STATES[state].toLocaleLowerCase('es-CO')}`;

const TONES: Readonly<Record<OfferState, NoticeTone>> = {
  signing: 'info',
  sealing: 'info',
  overtaken: 'warn',
  not_entered: 'warn',
  rejected: 'warn',
  expired: 'warn',
  withdrawn: 'info',
  in_force: 'good',
};

const Withdraw = ({ offer, onClose }: OfferProps & { readonly onClose: () => void }) => {
  const form = useRouteForm(withdrawRestructure, {
    params: { id: offer.restructure_offer_id },
    start: { reason: '' },
    keyed: true,
    done: 'Retiraste el otrosí. El plan sigue como estaba.',
    readAgain: useInvalidateCredits(),
    onSent: onClose,
  });
  const { Form, Area, Failure, Submit } = form;
  return (
    <Form>
      <Stack>
        <Area name="reason" label="Por qué se retira" maxLength={NOTE_LENGTH_MAX} minRows={2} />
        <Failure />
        <Row>
          <Submit>Retirar el otrosí</Submit>
          <Button variant="default" disabled={form.isBusy} onClick={onClose}>
            Volver
          </Button>
        </Row>
      </Stack>
    </Form>
  );
};

const Acts = ({ offer }: OfferProps) => {
  const [isLeaving, setLeaving] = useState(false);
  const reissue = useReissue(offer.restructure_offer_id);
  if (isLeaving) return <Withdraw offer={offer} onClose={() => setLeaving(false)} />;
  return (
    <Stack>
      {reissue.error && <Notice tone="danger">{reissue.error.message}</Notice>}
      <Row>
        {offer.document_number !== null && (
          <TabLink tab="documents">Ver el otrosí {offer.document_number}</TabLink>
        )}
        {offer.may_reissue && (
          <Button
            variant="default"
            size="compact-sm"
            loading={reissue.isPending}
            onClick={() => reissue.mutate()}
          >
            Emitir otra vez
          </Button>
        )}
        {offer.may_withdraw && (
          <Button variant="subtle" size="compact-sm" onClick={() => setLeaving(true)}>
            Retirar
          </Button>
        )}
      </Row>
    </Stack>
  );
};

/** The newest new plan that was offered, and how far its addendum is. */
export const NewestOffer = ({ offer }: OfferProps) => (
  <Notice tone={TONES[offer.state]}>
    <Stack>
      <div>
        <strong>{stateWords(offer)}.</strong> {offer.instalment_count} cuotas, la primera el{' '}
        <DateText value={offer.first_due_on} />, de <MoneyText pesos={offer.first_instalment} />.
        Son <MoneyText pesos={offer.total} /> en total.
        {offer.state === 'signing' && (
          <>
            {' '}
            Se firma hasta el <DateText value={offer.expires_at} />.
          </>
        )}
      </div>
      {offer.why !== null && <Quiet>{offer.why}</Quiet>}
      <Acts offer={offer} />
    </Stack>
  </Notice>
);
