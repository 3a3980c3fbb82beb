import { webcrypto } from 'node:crypto';

// The window of these tests makes random numbers, but no keys; every browser does both.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true, writable: true });
