import { afterEach, describe, expect, test, vi } from 'vitest';
import { showProgress } from './progress.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('how far an import has come', () => {
  test('is reported on a terminal by a bar with its share [PROV-04, PROV-05]', () => {
    let shown = '';
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      shown += String(text);
      return true;
    });
    const lines: string[] = [];
    const progress = showProgress(200, 'read', (line) => lines.push(line), true);
    progress.advance(50);
    progress.advance(50);
    progress.phase('read; now indexing');
    process.stderr.isTTY = isTTY;
    expect(shown).toContain('50 %');
    expect(lines).toEqual(['read; now indexing']);
  });

  test('is reported elsewhere by a line every five seconds, not at every row [PROV-04, PROV-05]', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const lines: string[] = [];
    const progress = showProgress(200, 'read', (line) => lines.push(line), false);
    progress.advance(50);
    vi.advanceTimersByTime(4_999);
    progress.advance(50);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(1);
    progress.advance(50);
    progress.advance(50);
    expect(lines).toEqual(['75 % read']);
  });

  test('an empty file is read at once [PROV-04]', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const lines: string[] = [];
    const progress = showProgress(0, 'read', (line) => lines.push(line), false);
    vi.advanceTimersByTime(5_000);
    progress.advance(0);
    expect(lines).toEqual(['100 % read']);
  });
});
