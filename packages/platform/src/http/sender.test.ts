import { describe, expect, test } from 'vitest';
import { rateLimitKeyOf, senderNetworksOf } from './sender.ts';

const socket = { remoteAddress: '198.51.100.4' };

describe('who sends a request', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4001', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::'],
  ])('%s is %s [SEC-16]', (ip, sender) => {
    expect(rateLimitKeyOf({ ip, socket })).toBe(sender);
  });

  test.each(['garbage', '203.0.113', '203.0.113.7:x', 'unknown', '', '_hidden', '[::1'])(
    '%j is no address, so the socket’s counts [SEC-16]',
    (ip) => {
      expect(rateLimitKeyOf({ ip, socket })).toBe('198.51.100.4');
    },
  );

  test('a closed socket has no address, which is no fault [SEC-16]', () => {
    expect(rateLimitKeyOf({ socket: { remoteAddress: undefined } })).toBe('gone');
  });

  test('an IPv6 sender counts for its /64, its /56 and its /48 [SEC-16]', () => {
    expect(senderNetworksOf({ ip: '2001:db8:1:2ff::1' }).map(({ name }) => name)).toEqual([
      '2001:db8:1:2ff::',
      '2001:db8:1:200::/56',
      '2001:db8:1::/48',
    ]);
  });
});
