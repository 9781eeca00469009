import type { Gate } from '@cuotaclara/contract/disbursement/disbursement';
import { GATES, type GateName } from '@cuotaclara/contract/disbursement/disbursement-words';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { LinkedTab } from '#domain/credit/credit-search.ts';
import { TabLink } from '#domain/credit/tab-link.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import classes from './gate-list.module.css';

/** Where the proof of a gate is; those of treasury are on this page. */
const TABS: Readonly<Partial<Record<GateName, LinkedTab>>> = {
  documents: 'documents',
  identity: 'borrower',
  lists: 'clearance',
  compliance: 'clearance',
  rate: 'plan',
  invoice: 'attachments',
  policy: 'clearance',
  plate: 'summary',
};

type GateListProps = {
  gates: readonly Gate[];
  /** They were checked at the approval and stay as they were then. */
  isFrozen: boolean;
};

/** What must hold before money leaves, each with its proof; what does not hold comes first. */
export const GateList = ({ gates, isFrozen }: GateListProps) => {
  const open = gates.filter(({ holds }) => holds);
  const inOrder = gates.toSorted((one, other) => Number(one.holds) - Number(other.holds));
  const isWhole = open.length === gates.length;
  return (
    <Panel
      title="Lo que se revisó"
      note={
        isFrozen
          ? 'Así estaba todo cuando se aprobó el giro.'
          : 'Se revisa otra vez al aprobar. Si algo cambió, no se gira y te decimos qué.'
      }
      action={
        <Badge
          tone={isWhole ? 'good' : 'danger'}
          icon={isWhole ? IconCircleCheck : IconAlertCircle}
        >
          {open.length} de {gates.length}
        </Badge>
      }
    >
      <ul className={classes.gates}>
        {inOrder.map((gate) => (
          <GateLine key={gate.name} {...gate} />
        ))}
      </ul>
    </Panel>
  );
};

const GateLine = ({ name, holds, proof }: Gate) => {
  const { label, solver } = GATES[name];
  const Icon = holds ? IconCircleCheck : IconAlertCircle;
  const tab = TABS[name];
  return (
    <li className={classes.gate} data-shut={!holds || undefined}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <span className={classes.gateName}>
        {label}
        <span className="visually-hidden">{holds ? ': se cumple. ' : ': no se cumple. '}</span>
      </span>
      <span className={classes.proof}>
        {proof}
        {!holds && <> Lo resuelve {solver}.</>}
      </span>
      {tab !== undefined && (
        <span className={classes.gateLink}>
          <TabLink tab={tab}>
            Ver<span className="visually-hidden"> {label.toLocaleLowerCase('es-CO')}</span>
          </TabLink>
        </span>
      )}
    </li>
  );
};
