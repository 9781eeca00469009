import type { CreditAct, CreditActs } from '@cuotaclara/contract/credit-acts/acts';
import { isIn, LENT } from '@cuotaclara/contract/credits/state-sets';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditPanel } from '#domain/credit/credit-tab.ts';
import { useMay } from '#domain/credit/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { creditActs } from './credit-act-queries.ts';
import { DoneActs } from './done-acts.tsx';
import { NewestOffer } from './offers.tsx';
import { OpenActs } from './open-acts.tsx';
import { ProposeAct } from './propose-act.tsx';

const EMPTY = 'Nadie ha decidido nada sobre esta deuda.';

type Chosen = { readonly act: CreditAct | null; readonly onAct: (act: CreditAct | null) => void };

/** The act that is being proposed, what waits for another person, and what was done. */
const Acts = ({ acts, act, onAct }: Chosen & { readonly acts: CreditActs }) => {
  const { credit_id: creditId, open, done, offers } = acts;
  const [offer] = offers;
  return (
    <Stack>
      {act === null && acts.prompted !== null && (
        <PromptedAct acts={acts} act={acts.prompted} onAct={onAct} />
      )}
      {act !== null && <ProposeAct {...{ act, creditId }} onClose={() => onAct(null)} />}
      <OpenActs open={open} />
      {offer !== undefined && <NewestOffer key={offer.restructure_offer_id} offer={offer} />}
      {done.length > 0 && <DoneActs done={done} />}
      {act === null && [...open, ...done, ...offers].length === 0 && <Quiet>{EMPTY}</Quiet>}
    </Stack>
  );
};

const PROMPTS: Readonly<Record<NonNullable<CreditActs['prompted']>, string>> = {
  late_pause:
    'El titular está en insolvencia (Ley 2445 de 2025) y los intereses de mora siguen corriendo.',
  late_resumption:
    'Los intereses de mora están suspendidos y no hay una insolvencia registrada del titular.',
};

type PromptedProps = Pick<Chosen, 'onAct'> & {
  readonly acts: CreditActs;
  readonly act: NonNullable<CreditActs['prompted']>;
};

/** The act that an insolvency or its end asks for, with its form for who may propose it. */
const PromptedAct = ({ acts, act, onAct }: PromptedProps) => (
  <Notice tone="warn">
    {PROMPTS[act]}
    {acts.offered.includes(act) && (
      <div>
        <Button variant="default" size="compact-sm" onClick={() => onAct(act)}>
          {wordsOf(act).verb}
        </Button>
      </div>
    )}
  </Notice>
);

type OfferedProps = { readonly acts: CreditActs; readonly onAct: Chosen['onAct'] };

/** Acts that the person may propose, behind one button. */
const Offered = ({ acts: { offered, open }, onAct }: OfferedProps) => {
  const waiting = open.map(({ act }) => act as string);
  const free = offered.filter((act) => !waiting.includes(act));
  if (free.length === 0) return null;
  return (
    <Menu position="bottom-end" radius={12} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
        >
          Proponer
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {free.map((act) => (
          <Menu.Item key={act} onClick={() => onAct(act)}>
            {wordsOf(act).verb}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const ActsSection = ({ creditId }: { readonly creditId: number }) => {
  const [act, onAct] = useState<CreditAct | null>(null);
  const query = useQuery(creditActs(creditId));
  return (
    <Panel
      title="Decisiones sobre la deuda"
      action={query.data && act === null && <Offered acts={query.data} onAct={onAct} />}
    >
      <CreditPart query={query} things="las decisiones" skeleton={72}>
        {(acts) => <Acts {...{ acts, act, onAct }} />}
      </CreditPart>
    </Panel>
  );
};

const ActsPanel: CreditPanel['Panel'] = ({ credit }) =>
  useMay()('view_overdue') && isIn(LENT, credit.credit_state_id) ? (
    <ActsSection creditId={credit.credit_id} />
  ) : null;

/** The panel of acts on the debt, on the summary of a credit. */
export const creditActsPanel: CreditPanel = { key: 'credit-acts', Panel: ActsPanel };
