import { Outlet } from '@tanstack/react-router';
import { RouteProgress } from './route-progress.tsx';
import { usePageChange } from './use-page-change.ts';

/** What is around every page, signed in or not. */
export const RootFrame = () => {
  usePageChange();
  return (
    <>
      <RouteProgress />
      <Outlet />
    </>
  );
};
