import { Outlet } from 'react-router';
import { brand } from './brand.ts';

export function Layout() {
  return (
    <>
      <header>{brand().name}</header>
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
