import { isIPv6 } from 'node:net'

/** Whether only this machine reaches what listens there. */
export function isLoopback(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (plain === 'localhost') return true
  if (isIPv6(plain)) return plain === '::1' || plain.startsWith('::ffff:127.')
  return /^127(\.\d{1,3}){3}$/.test(plain)
}
