import * as v from 'valibot'
import type { Call, ReplyOf } from '../../contract/call.ts'
import { requestOf, type Sent } from '../../server/testing/caller.ts'

/** Somebody who sends calls to a server of its own, over the network. */
export interface ApiClient {
  /** Sends a call that must succeed; the reply is held against the contract. */
  ok<C extends Call>(call: C, sent?: Sent<C>): Promise<ReplyOf<C>>
}

export function apiOf(origin: string, token: string | null = null): ApiClient {
  return {
    async ok(call, sent = {}) {
      const { path, init } = requestOf(call, sent, { businessId: '', token })
      const response = await fetch(`${origin}${path}`, init)
      const text = await response.text()
      if (!response.ok) throw new Error(`${call.name} was refused with ${response.status}: ${text}`)
      if (!call.reply) return undefined as never
      return v.parse(call.reply, JSON.parse(text)) as never
    },
  }
}
