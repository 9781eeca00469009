import type { Route } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from './notice.tsx';
import classes from './save-failure.module.css';

type SaveFailureProps = {
  route: Route;
  failure: unknown;
  /** Replaces what was typed by what another user has saved meanwhile. */
  onReload: () => void;
  isReloading: boolean;
  /** What the button says, where what was typed stays even then. */
  reloadVerb?: string;
};

/** Why saving failed. What was typed stays; another user's earlier change can be loaded. */
export const SaveFailure = (props: SaveFailureProps) => {
  const { route, failure, onReload, isReloading, reloadVerb = 'Reemplazar con lo nuevo' } = props;
  return (
    <Notice tone="danger">
      {inlineText(route, failure)}
      {wasChangedMeanwhile(failure) && (
        <Button
          className={classes.reload}
          variant="default"
          loading={isReloading}
          onClick={onReload}
        >
          {reloadVerb}
        </Button>
      )}
    </Notice>
  );
};
