import { Skeleton } from '@mantine/core';
import classes from './books-skeleton.module.css';

const ROWS = [72, 58, 64, 49, 70, 55, 61, 47] as const;

/** A book before its figures came. */
export const BooksSkeleton = () => (
  <div className={classes.skeleton}>
    {ROWS.map((width) => (
      <div key={width}>
        <Skeleton height={10} width={`${width / 2}%`} radius={4} />
        <Skeleton height={10} width="12%" radius={4} />
      </div>
    ))}
  </div>
);
