import type { TablerIcon } from '@tabler/icons-react';
import classes from './camera-controls.module.css';

type CircleButtonProps = { icon: TablerIcon; label: string; onClick: () => void };

export const CircleButton = ({ icon: Icon, label, onClick }: CircleButtonProps) => (
  <button type="button" className={classes.circle} aria-label={label} onClick={onClick}>
    <Icon size={22} stroke={1.8} aria-hidden="true" />
  </button>
);
