import type { Route } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import classes from '#features/applications/application.module.css';
import { problemsOf } from '#features/applications/application-problems.ts';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type SaveProblemProps = {
  route: Route;
  failure: unknown;
  /** Takes the newest version and keeps what was typed here. */
  onKeepMine: () => void;
  /** Puts what was saved elsewhere in the place of what was typed here. */
  onTakeTheirs: () => void;
};

/** Why a step was not saved. After a change in another tab the user chooses which one counts. */
export const SaveProblem = (props: SaveProblemProps) => {
  const { route, failure, onKeepMine, onTakeTheirs } = props;
  if (wasChangedMeanwhile(failure)) {
    return (
      <Notice tone="danger">
        Esta solicitud cambió en otro lugar mientras la llenabas. Lo que escribiste sigue aquí:
        consérvalo y continúa, o mira lo que se guardó.
        <div className={classes.inline}>
          <Button variant="default" onClick={onKeepMine}>
            Conservar lo mío
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Ver lo que se guardó
          </Button>
        </div>
      </Notice>
    );
  }
  if (problemsOf(failure) !== null) return null;
  return <Notice tone="danger">{inlineText(route, failure)}</Notice>;
};
