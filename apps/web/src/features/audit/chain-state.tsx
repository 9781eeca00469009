import type { AuditChain } from '@cuotaclara/contract';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconClock, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { CopyCode } from '#ui/text/copy-code.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './audit.module.css';
import { auditQueries } from './audit-queries.ts';

const COMMAND = 'npm run --silent audit:verify';

/** The state of the chain in one sentence, which opens the details. */
export const ChainState = () => {
  const [opened, { open, close }] = useDisclosure(false);
  const { data: chain } = useQuery(auditQueries.chain);
  if (!chain) return <>Lo que se hizo, quién y desde dónde. Nada de aquí se puede borrar.</>;
  return (
    <>
      {sentenceOf(chain)}{' '}
      <button type="button" className={classes.more} onClick={open}>
        Ver la cadena
      </button>
      <Modal {...dialogProps} size={560} opened={opened} onClose={close} title="La cadena">
        <ChainFacts chain={chain} />
      </Modal>
    </>
  );
};

const sentenceOf = ({ count: total, broken_position: broken }: AuditChain) => {
  if (broken !== null) {
    return (
      <span className={classes.broken}>
        <IconLinkOff size={16} stroke={1.8} aria-hidden="true" />
        La cadena está rota en el eslabón {countText(broken)}.
      </span>
    );
  }
  if (total === 0) return 'Todavía no hay movimientos.';
  return total === 1
    ? 'Un movimiento, que nadie puede borrar ni cambiar sin que se note.'
    : `${countText(total)} movimientos: nadie puede borrar ni cambiar uno sin que se note.`;
};

const ChainFacts = ({ chain }: { chain: AuditChain }) => {
  const { head } = chain;
  return (
    <div className={classes.chain}>
      <FactList
        facts={[
          { label: 'Movimientos', value: countText(chain.count) },
          { label: 'Esperando sello', value: <Waiting unsealed={chain.unsealed} /> },
          { label: 'Eslabones más recientes', value: <Newest chain={chain} /> },
          { label: 'Último sellado', value: <DateText value={head?.happened_at} withTime /> },
          {
            label: 'Cabeza',
            value: head === null ? '–' : <CopyCode code={head.hash} word={null} />,
          },
        ]}
      />
      <p className={classes.quiet}>
        Cada movimiento lleva un sello calculado con el del anterior. Guarda la cabeza y el número
        de movimientos en otro lugar: muestran si más adelante falta el final.
      </p>
      <p className={classes.quiet}>
        Para verificar la cadena completa, en el servidor: <code>{COMMAND}</code>
      </p>
    </div>
  );
};

const Waiting = ({ unsealed }: { unsealed: number }) =>
  unsealed === 0 ? (
    'Ninguno'
  ) : (
    <Badge tone="neutral" icon={IconClock}>
      {countText(unsealed)}
    </Badge>
  );

const Newest = ({ chain }: { chain: AuditChain }) => {
  const { newest_verified: verified, broken_position: broken } = chain;
  return broken === null ? (
    <Badge tone="good" icon={IconCheck}>
      {verified === 1 ? '1 verificado ahora' : `${countText(verified)} verificados ahora`}
    </Badge>
  ) : (
    <Badge tone="danger" icon={IconLinkOff}>
      No coincide el {countText(broken)}
    </Badge>
  );
};
