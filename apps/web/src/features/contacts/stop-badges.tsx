import { CONTACT_STOPS } from '@cuotaclara/contract/contacts/contact-words';
import { isIn, LENT } from '@cuotaclara/contract/credits/state-sets';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CreditPanel } from '#domain/credit/credit-tab.ts';
import { useMay } from '#domain/credit/use-may.ts';
import { Badge } from '#ui/text/badge.tsx';
import { contactBoardQuery } from './contact-queries.ts';

const StandingBadges = ({ creditId }: { creditId: number }) => {
  const { data } = useQuery(contactBoardQuery(creditId));
  const stops = data?.people.flatMap(({ stops: standing }) => standing) ?? [];
  const kinds = [...new Set(stops.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <Badge key={kind} tone="danger" icon={IconPlayerPause}>
      {CONTACT_STOPS[kind]}
    </Badge>
  ));
};

const StopBadges: CreditPanel['Panel'] = ({ credit }) =>
  useMay()('view_contacts') && isIn(LENT, credit.credit_state_id) ? (
    <StandingBadges creditId={credit.credit_id} />
  ) : null;

/** Facts that stop the contacts with a person of the credit, beside its state. */
export const stopBadges: CreditPanel = { key: 'contact-stops', Panel: StopBadges };
