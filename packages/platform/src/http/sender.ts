import { isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

type From = { readonly ip?: string; readonly socket?: { readonly remoteAddress?: string | undefined } };

export type SenderNetwork = { readonly name: string; readonly share: number };

/** Many IPv6 customers get a /56 or /48 and could use thousands of /64 networks. */
const widerNetworks = [
  [56, 4],
  [48, 16],
] as const;

/** Parsing an address is the slowest part of rate limiting. */
const mostRemembered = 10_000;
const remembered = new Map<string, readonly [SenderNetwork, ...SenderNetwork[]]>();

function addressIn(text: string | undefined): string | undefined {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(text ?? '') ?? [];
  const address = bracketed ?? plain ?? text;
  return address !== undefined && isIP(address) > 0 ? address : undefined;
}

function networksOfAddress(address: string): readonly [SenderNetwork, ...SenderNetwork[]] {
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

/** Returns the networks a request counts for, the sender's first. 'gone' once its socket is closed. */
export const senderNetworksOf = ({ ip, socket }: From): readonly [SenderNetwork, ...SenderNetwork[]] => {
  const address = addressIn(ip) ?? addressIn(socket?.remoteAddress);
  return address === undefined ? [{ name: 'gone', share: 1 }] : networksOfAddress(address);
};

/** Returns the rate-limit key of a sender: its address, IPv6 by /64. */
export const rateLimitKeyOf = (from: From): string => senderNetworksOf(from)[0].name;
