import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { networkOf } from '../http/client-address.ts'
import { RateLimit } from './rate-limit.ts'

/** What clients may ask of the hub. A socket that goes past a rate is cut with a code that says so. */
export interface HubLimits {
  readonly messagesASecond: number
  readonly bytesASecond: number
  /** Longest message, in bytes. */
  readonly messageBytes: number
  readonly socketsPerAddress: number
  readonly socketsPerPerson: number
}

export const usualLimits: HubLimits = {
  messagesASecond: 200,
  bytesASecond: 500_000,
  messageBytes: 32_768,
  socketsPerAddress: 1000,
  socketsPerPerson: 200,
}

export const remoteAddressOf = ({ socket }: IncomingMessage) => networkOf(socket.remoteAddress ?? '')

/**
 * Counts what a socket sends: bytes by itself, messages, pings and pongs where the function that it gives is called.
 * Calls `cut` once when it is too much; from then on the function answers false.
 */
export function watchRate(stream: Duplex, limits: HubLimits, cut: () => void): () => boolean {
  const messages = new RateLimit(limits.messagesASecond)
  const bytes = new RateLimit(limits.bytesASecond)
  let isCut = false
  const count = (isWithin: boolean) => {
    if (isCut || isWithin) return
    isCut = true
    cut()
  }
  stream.on('data', (chunk: Buffer) => count(bytes.allows(Date.now(), chunk.length)))
  return () => {
    count(messages.allows(Date.now()))
    return !isCut
  }
}
