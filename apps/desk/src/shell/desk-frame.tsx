import { Outlet, useHandle } from '@forecourt/ui/router/react.tsx';
import { usePageData } from '../parts/loaded.ts';
import { WorkFrame } from '../work/work-frame.tsx';
import { Layout } from './layout.tsx';

/** Draws the layout around pages of people who are signed in, and the frame of the work around its pages. */
export function DeskFrame() {
  const isWork = useHandle() === 'work';
  if (usePageData()?.person === undefined) return <Outlet />;
  return <Layout>{isWork ? <WorkFrame /> : <Outlet />}</Layout>;
}
