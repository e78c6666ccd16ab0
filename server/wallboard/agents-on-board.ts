import type { BreakReason } from '../../contract/call-center/queue.ts'
import type { CallState, PhoneCall } from '../../contract/telephony/phone-call.ts'
import { noCalls } from '../../machines/contact/call-figures.ts'
import type { AgentNow, Wallboard } from '../../contract/wallboard/wallboard.ts'
import type { CallsOfAgent } from './call-figures.queries.ts'

/** What an agent does in the queue. */
export interface AgentOfQueue {
  readonly id: string
  readonly state: Extract<AgentNow, 'ready' | 'break' | 'away'>
  /** ISO 8601, UTC. */
  readonly since: string
  readonly reason: BreakReason | null
}

interface Known {
  /** Those who called today. */
  readonly callers: readonly CallsOfAgent[]
  readonly inQueue: readonly AgentOfQueue[]
  /** Calls with an open line, and those that wait for an outcome. */
  readonly onCalls: readonly PhoneCall[]
  readonly people: ReadonlyMap<string, { readonly full_name: string }>
}

type Agent = Wallboard['agents'][number]

const onCall: Readonly<Partial<Record<CallState, AgentNow>>> = {
  dialling: 'dialing',
  ringing: 'dialing',
  talking: 'talking',
  wrap_up: 'wrap_up',
}

/** Those who work in the queue, are on a call or have called today, busiest first; an open line counts before the rest. */
export function agentsOnBoard({ callers, inQueue, onCalls, people }: Known): Wallboard['agents'] {
  const agents = new Map<string, Agent>()
  const agent = (id: string, name: string): Agent =>
    agents.get(id) ?? { id, name, state: 'away', since: null, break_reason: null, ...noCalls }
  for (const { id, name, ...figures } of callers)
    agents.set(id, { ...agent(id, people.get(id)?.full_name ?? name), ...figures })
  for (const { id, state, since, reason } of inQueue)
    agents.set(id, { ...agent(id, people.get(id)?.full_name ?? 'Former user'), state, since, break_reason: reason })
  const newestLast = onCalls.toSorted(
    (a, b) =>
      Number(b.state === 'wrap_up') - Number(a.state === 'wrap_up') || a.state_since.localeCompare(b.state_since),
  )
  for (const { agent: caller, state, state_since } of newestLast) {
    const now = onCall[state]
    if (now)
      agents.set(caller.id, { ...agent(caller.id, caller.name), state: now, since: state_since, break_reason: null })
  }
  return [...agents.values()].toSorted((a, b) => b.calls - a.calls || a.name.localeCompare(b.name))
}
