import { type AuditedAction, auditedActions } from '@forecourt/domain/desk/audited-actions.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationRoute, reference } from '../../testing/answers.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-26T01:00:00.000Z';

test('the history says each action in words, and one of a later release by its name [DESK-13]', async () => {
  const actions = [...(Object.keys(auditedActions) as AuditedAction[]), 'teleported'];
  const history = actions.map((action) => ({ at, action, by: 'Mere' }));
  stubDesk({ [applicationRoute]: { body: application({ history }) } });
  await renderDesk(`/applications/${reference}`);
  const titles = [...Object.values(auditedActions).map(({ title }) => title), 'teleported'];
  const text = screen.getByRole('main').textContent ?? '';
  for (const title of titles) expect(text).toContain(title);
  for (const name of ['cards unsent', 'event replayed', 'status links revoked'])
    expect(text.toLowerCase()).not.toContain(name);
});
