import type { RouteObject } from 'react-router';
import { Layout } from './layout.tsx';

export const routes: RouteObject[] = [{ path: '/', element: <Layout />, children: [] }];
