import { needPrograms } from '../../../scripts/debian.ts';

/** Tells whether nginx and HAProxy are here or can be installed. */
export function haveProxies(): boolean {
  try {
    needPrograms(['nginx', 'haproxy']);
    return true;
  } catch {
    return false;
  }
}
