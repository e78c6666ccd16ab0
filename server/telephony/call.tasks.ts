import * as v from 'valibot'
import { isLiveCall, type PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { CallReport } from '../../machines/call/call-report.ts'
import { type CallLine, TelephonyFault } from '../ports/telephony/telephony.ts'
import { findCallLine } from './call-order.ts'
import { findCalls, keepProviderId, takeForPlacing } from './call.queries.ts'
import type { TelephonyDependencies } from './dependencies.ts'
import { commandCall, handleCallReports } from './handle-call-reports.ts'

export type CallTaskDependencies = Pick<
  TelephonyDependencies,
  'database' | 'commands' | 'telephony' | 'findContacts' | 'findPeople'
>

const Job = v.object({ id: v.string(), business_id: v.string() })

interface Known {
  readonly businessId: string
  readonly call: PhoneCall
  readonly line: CallLine | null
}

async function findKnown(dependencies: CallTaskDependencies, payload: unknown): Promise<Known | null> {
  const { id, business_id: businessId } = v.parse(Job, payload)
  return dependencies.database.withBusiness(businessId, async (client) => {
    const call = (await findCalls(client, [id])).get(id)
    return call ? { businessId, call, line: await findCallLine(dependencies, client, call) } : null
  })
}

/** Asks the provider for a call, once: a try that ended unknown is left to its reports, and to `watchCallsTask`. */
export function placeCallTask(dependencies: CallTaskDependencies) {
  const { database, telephony } = dependencies
  return async (payload: unknown): Promise<void> => {
    const known = await findKnown(dependencies, payload)
    if (!known) return
    const { businessId, call, line } = known
    const { id } = call
    if (!(await database.withBusiness(businessId, (client) => takeForPlacing(client, id)))) return
    try {
      if (!line) throw new TelephonyFault('The contact has no phone number any more', true)
      const providerId = await telephony.placeCall(line.order)
      await database.withBusiness(businessId, (client) => keepProviderId(client, id, providerId))
    } catch (error) {
      // Where it may have been placed all the same, its next report finds the call over, and closes the line.
      if (!(error instanceof TelephonyFault)) throw error
      const detail = error.message
      await commandCall(dependencies, { businessId, id }, telephony.provider, (at) => [
        { type: 'FailCall', failure: 'refused', detail, at },
      ])
    }
  }
}

/** Closes the lines of a call that is over for us. Tried again while the provider's id is not known yet. */
export function hangUpCallTask(dependencies: CallTaskDependencies) {
  const { telephony } = dependencies
  return async (payload: unknown): Promise<void> => {
    const known = await findKnown(dependencies, payload)
    if (!known?.line || isLiveCall(known.call) || known.call.provider !== telephony.provider) return
    try {
      await telephony.hangUp(known.line)
    } catch (error) {
      // A line that can't be closed any more is closed.
      if (!(error instanceof TelephonyFault) || !error.isFinal) throw error
    }
  }
}

/** After so many seconds in a state, a call of which the provider knows nothing more is closed. */
const longestSeconds: Readonly<Record<string, number>> = { dialling: 90, ringing: 120, talking: 4 * 3600 }
/** The provider is asked about calls that have been in their state for so long. */
const quiet = '20 seconds'

/**
 * Looks after calls whose reports have stopped, as when this server or the way to it was away: the provider is asked
 * what it has told meanwhile, and a call of which nothing more is heard is closed in bounded time.
 */
export function watchCallsTask(dependencies: CallTaskDependencies) {
  const { database, telephony } = dependencies
  return async (): Promise<void> => {
    const { rows } = await database.withoutBusiness((client) =>
      client.query<{ id: string; business_id: string }>('select id, business_id from find_quiet_calls($1)', [quiet]),
    )
    for (const row of rows) {
      const known = await findKnown(dependencies, row)
      if (!known) continue
      const { businessId, call, line } = known
      const { provider } = call
      // Nobody reports of a call by an agent's own phone, which has no line here.
      if (provider === 'own_phone') continue
      // Of a call by a provider that is not set up any more, nothing more is heard.
      const isOurs = provider === telephony.provider
      const reports = line && isOurs ? await askedFor(telephony, line) : []
      const target = { businessId, id: call.id }
      const after = await handleCallReports(dependencies, target, provider, reports)
      if (!isLiveCall(after)) continue
      await commandCall(dependencies, target, provider, (at, now) => {
        const seconds = (Date.parse(at) - Date.parse(now.state_since)) / 1000
        return isLiveCall(now) && seconds > (longestSeconds[now.state] ?? 0) ? [{ type: 'CloseLostCall', at }] : []
      })
    }
  }
}

/** A provider that can't be asked tells nothing this time. */
async function askedFor(telephony: TelephonyDependencies['telephony'], line: CallLine): Promise<readonly CallReport[]> {
  try {
    return (await telephony.findReports(line)) ?? []
  } catch (error) {
    if (error instanceof TelephonyFault) return []
    throw error
  }
}
