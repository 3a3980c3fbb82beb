import { isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Where a request came from: the forwarded address, and the socket's own. */
type From = { readonly ip?: string; readonly socket?: { readonly remoteAddress?: string | undefined } };

/** A network that calls are counted for, and how many times the limit of one sender it may use. */
export type Network = { readonly name: string; readonly share: number };

/** IPv6 customers get a /64 at least, many get a /56 or /48: with a /64 alone they would be thousands of senders. */
const widerNetworks = [
  [56, 4],
  [48, 16],
] as const;

/** Parsing an address takes longer than all else that limits a call. */
const mostRemembered = 10_000;
const remembered = new Map<string, readonly [Network, ...Network[]]>();

/** The address in a forwarded text, without a port; undefined when it holds none. */
function addressIn(text: string | undefined): string | undefined {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(text ?? '') ?? [];
  const address = bracketed ?? plain ?? text;
  return address !== undefined && isIP(address) > 0 ? address : undefined;
}

function networksOfAddress(address: string): readonly [Network, ...Network[]] {
  const known = remembered.get(address);
  if (known !== undefined) return known;
  const sender = normalizeIP(address);
  const wider = isIPv6(sender)
    ? widerNetworks.map(([bits, share]) => ({ name: `${normalizeIP(address, bits)}/${bits}`, share }))
    : [];
  if (remembered.size >= mostRemembered) remembered.clear();
  const networks = [{ name: sender, share: 1 }, ...wider] as const;
  remembered.set(address, networks);
  return networks;
}

/** Returns the networks that a request counts for, the sender first. 'gone' once its socket is closed. */
export const networksOf = ({ ip, socket }: From): readonly [Network, ...Network[]] => {
  const address = addressIn(ip) ?? addressIn(socket?.remoteAddress);
  return address === undefined ? [{ name: 'gone', share: 1 }] : networksOfAddress(address);
};

/** Returns who sends a request: its address, IPv6 by /64. What is no address counts as the socket's. */
export const senderOf = (from: From): string => networksOf(from)[0].name;
