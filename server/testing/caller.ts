import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Call, ReplyOf, SentBodyOf, SentQueryOf } from '../../contract/call.ts'
import type { Problem } from '../../contract/problem.ts'

export interface Sent<C extends Call = Call> {
  /** Values of the path; `businessId` is the caller's own unless given. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: SentQueryOf<C>
  readonly body?: SentBodyOf<C>
  /** Idempotency key. */
  readonly key?: string
  /** What it is part of. */
  readonly action?: { readonly id: string; readonly label?: string }
}

/** Somebody who sends requests to an app, without a network between. */
export interface Caller {
  readonly businessId: string
  readonly token: string | null
  /** Sends a call whatever comes of it. */
  send<C extends Call>(call: C, sent?: Sent<C>): Promise<Response>
  /** Sends a call that must succeed; the reply is held against the contract. */
  ok<C extends Call>(call: C, sent?: Sent<C>): Promise<ReplyOf<C>>
  /** Sends a call that must be refused. */
  refused<C extends Call>(call: C, sent?: Sent<C>): Promise<Problem>
}

export function createCaller(app: Hono, { businessId, token }: Pick<Caller, 'businessId' | 'token'>): Caller {
  const send: Caller['send'] = async (call, sent = {}) => {
    const { path, init } = requestOf(call, sent, { businessId, token })
    return app.request(path, init)
  }
  return {
    businessId,
    token,
    send,
    async ok(call, given) {
      const response = await send(call, given)
      const text = await response.text()
      if (!response.ok) throw new Error(`${call.name} was refused with ${response.status}: ${text}`)
      if (!call.reply) return undefined as never
      const sent = response.status === 204 ? undefined : JSON.parse(text)
      const checked = v.safeParse(call.reply, sent)
      if (checked.success) return sent
      throw new Error(
        `${call.name} replied what its contract does not say: ${JSON.stringify(v.flatten(checked.issues))}`,
      )
    },
    async refused(call, sent) {
      const response = await send(call, sent)
      if (response.ok) throw new Error(`${call.name} was not refused: ${await response.text()}`)
      return (await response.json()) as Problem
    },
  }
}

/** A call as it goes over the wire. */
export function requestOf(call: Call, sent: Sent, who: { businessId: string; token: string | null }) {
  const params: Readonly<Record<string, string>> = { businessId: who.businessId, ...sent.params }
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')
  const query = new URLSearchParams(sent.query as Record<string, string>).toString()
  const headers: Record<string, string> = {}
  if (who.token) headers.authorization = `Bearer ${who.token}`
  if (sent.body !== undefined) headers['content-type'] = 'application/json'
  if (sent.key) headers['idempotency-key'] = sent.key
  if (sent.action) headers['operation-id'] = sent.action.id
  if (sent.action?.label) headers['operation-label'] = encodeURIComponent(sent.action.label)
  const body = sent.body === undefined ? null : JSON.stringify(sent.body)
  return { path: `/api/${path}${query && `?${query}`}`, init: { method: call.method, headers, body } }
}
