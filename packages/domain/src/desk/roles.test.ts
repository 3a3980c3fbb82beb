import { expect, test } from 'vitest';
import { hasRight, missingRightText, rights, roles, roleTable } from './roles.ts';

test('each role has these rights and no other [DESK-06, DESK-34]', () => {
  const granted = roles.map((role) => [role, rights.filter((right) => hasRight(role, right))]);
  expect(Object.fromEntries(granted)).toEqual({
    viewer: ['own', 'orders', 'read'],
    clerk: ['own', 'orders', 'fulfil'],
    assessor: ['own', 'orders', 'fulfil', 'read', 'show', 'act'],
    manager: [
      'own',
      'orders',
      'fulfil',
      'read',
      'show',
      'act',
      'export',
      'replay',
      'people',
      'record',
      'offers',
    ],
  });
});

test('each role has a sentence for the person who invites [DESK-06]', () => {
  const sentences = roles.map((role) => roleTable[role].sentence);
  expect(new Set(sentences).size).toBe(roles.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('who has no right reads which roles have it [DESK-06, DESK-40]', () => {
  expect(missingRightText('record')).toBe('Your role does not include this. Ask a manager of the desk.');
  expect(missingRightText('act')).toBe(
    'Your role does not include this. Ask an assessor or a manager of the desk.',
  );
  expect(missingRightText('read')).toBe(
    'Your role does not include this. Ask a viewer, an assessor or a manager of the desk.',
  );
});
