import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const refused = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refused.addSubnet(network, bits, 'ipv4')

/** Global unicast, of which documentation, 6to4 and Teredo are refused: they may lead to an IPv4 address. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused.addSubnet(network, bits, 'ipv6')

/** Whether nothing on the public internet has an IP address; an IPv4-mapped IPv6 address is never public. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return refused.check(address, 'ipv4')
  return family !== 6 || !unicast.check(address, 'ipv6') || refused.check(address, 'ipv6')
}

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
  constructor() {
    super('The URL leads to a private address.')
  }
}

/** Refuses a host that is written as a private address: such a host is not looked up. @throws PrivateAddress */
export function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddress()
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * The `lookup` of a request, which connects to what it answers: no other answer can come between check and connection.
 * Refuses a name with any private address.
 */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) return found(new PrivateAddress(), '')
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}
