import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import classes from './capture-parts.module.css';
import { stageProps } from './stage-props.ts';

type NothingToTakeProps = {
  itemKey: IdentityItem;
  aim: string;
  advice: string;
  icon: TablerIcon;
  onClose: () => void;
};

/** Why there is nothing to take here, and the way back. */
export const NothingToTake = ({
  itemKey,
  aim,
  advice,
  icon: Icon,
  onClose,
}: NothingToTakeProps) => (
  <CameraStage
    {...stageProps(itemKey)}
    picture={
      <span className={classes.figure}>
        <Icon size={48} stroke={1.4} aria-hidden="true" />
      </span>
    }
    aim={aim}
    advice={advice}
    controls={
      <div className={classes.actions}>
        <Button variant="next" size="xl" onClick={onClose}>
          Volver
        </Button>
      </div>
    }
    onClose={onClose}
  />
);
