import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { NextStep } from '#ui/layout/next-step.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import classes from './identity-tab.module.css';

const titleOf = ({ state, obstacles }: IdentityFile): string => {
  if (obstacles.length === 0) return 'Decide si es quien dice ser';
  return state === 'asked_again' ? 'Esperamos al cliente' : 'Falta algo para aprobar';
};

/** The decision about this identity, and the obstacles to it. */
export const Decision = ({ file }: { file: IdentityFile }) => {
  const [asks, setAsks] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
  const obstaclesId = useId();
  if (file.state === 'approved') return <Approved file={file} />;
  const { obstacles } = file;
  return (
    <>
      {wasChanged && (
        <Notice tone="danger">
          Algo cambió mientras mirabas y no se aprobó nada. Ya ves lo nuevo: revísalo antes de
          decidir.
        </Notice>
      )}
      <NextStep
        title={titleOf(file)}
        action={
          <Button
            disabled={obstacles.length > 0}
            aria-describedby={obstacles.length > 0 ? obstaclesId : undefined}
            onClick={() => {
              setWasChanged(false);
              setAsks(true);
            }}
          >
            Aprobar identidad
          </Button>
        }
      >
        {obstacles.length === 0
          ? 'Compara las fotos y los datos. Apruebas tú: las comprobaciones solo aconsejan.'
          : 'Falta esto para poder aprobarla:'}
        {obstacles.length > 0 && (
          <span id={obstaclesId} className={classes.obstacles}>
            {obstacles.map((obstacle) => (
              <span key={obstacle}>{obstacle}</span>
            ))}
          </span>
        )}
      </NextStep>
      {asks && (
        <ApproveDialog
          file={file}
          onClose={() => setAsks(false)}
          onChanged={() => setWasChanged(true)}
        />
      )}
    </>
  );
};

const Approved = ({ file }: { file: IdentityFile }) => {
  const approval = file.reviews.find(({ decision }) => decision === 'approved');
  return (
    <Panel title="Identidad aprobada">
      <p className={classes.approved}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        <span>
          {approval ? `La aprobó ${approval.decided_by} el ` : 'Desde el '}
          <DateText value={approval?.decided_at ?? file.state_since} withTime />
          {approval?.reason && <>: «{approval.reason}»</>}
        </span>
      </p>
    </Panel>
  );
};
