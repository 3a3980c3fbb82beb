import { webcrypto } from 'node:crypto';

// The window of jsdom has random numbers, but no keys.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true, writable: true });
