import { afterEach, expect, test, vi } from 'vitest';
import { downloadFile } from './download-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a text is saved under its name, as plain text with its macrons, and nothing of it stays behind [PRIV-03]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const files: Blob[] = [];
  const gone = vi.fn();
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = gone;
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  downloadFile('application-1.txt', 'Wānaka');
  expect(pressed).toEqual(['application-1.txt blob:1']);
  expect(files[0]?.type).toBe('text/plain;charset=utf-8');
  expect(await files[0]?.text()).toBe('Wānaka');
  expect(gone).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(gone).toHaveBeenCalledExactlyOnceWith('blob:1');
});
