import { FUNCTION_GROUPS, FUNCTIONS } from '@cuotaclara/contract';
import classes from './permissions.module.css';

const [FIRST_GROUP] = FUNCTION_GROUPS;

/** The names of the functions are known; what the roles may do is on its way. */
export const MatrixSkeleton = () => (
  <ul className={classes.skeleton}>
    {FIRST_GROUP?.functions.map((name) => (
      <li key={name}>
        <span>{FUNCTIONS[name].label}</span>
        <span className={classes.bone} />
      </li>
    ))}
  </ul>
);
