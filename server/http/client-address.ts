import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Where a request comes from, for limits: the connection's address, or with trusted proxies in front the one that the
 * outermost of them saw. Anything further left in the header is the client's own word. Of an IPv6 address the network
 * counts: a client has all of its addresses.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  return addressIn(context.req.header('x-forwarded-for'), connectionOf(context), trustedProxies)
}

/** The same of an upgrade, which has no context. */
export function upgradeAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  return addressIn(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress ?? '', trustedProxies)
}

function addressIn(header = '', connection: string, trustedProxies: number): string {
  const forwarded = header.split(',').map((address) => address.trim())
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return networkOf(seen || connection)
}

/** An app that is asked without a server has no connection. */
function connectionOf(context: Context): string {
  const { incoming } = (context.env ?? {}) as { incoming?: unknown }
  return incoming ? (getConnInfo(context).remote.address ?? '') : ''
}

/** The address itself, or of IPv6 its network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const groups = before.split(':').filter(Boolean)
  const left = after === undefined ? groups : [...groups, ...Array<string>(8 - groups.length).fill('0')]
  return left
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
