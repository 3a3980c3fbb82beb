import { Outlet } from '@forecourt/ui/router/react.tsx';
import { usePageData } from '../parts/loaded.ts';
import { Layout } from './layout.tsx';

/** Draws the layout around pages of people who are signed in, and the frame of a page that has one. */
export function DeskFrame() {
  const { person, Frame = Outlet } = usePageData() ?? {};
  if (!person) return <Outlet />;
  return (
    <Layout>
      <Frame />
    </Layout>
  );
}
