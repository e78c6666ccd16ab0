import { formerScopes, scopeThatOpens } from '../../contract/api-keys/scopes.ts'
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Call } from '../../contract/call.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Role } from '../../contract/people/roles.ts'
import { requestOf } from '../../server/testing/caller.ts'
import { assigningProbes, type Probe, type ProbeRecords } from '../api/probes.ts'

/** Somebody who tries to reach what belongs to another business. */
export interface Attacker {
  readonly name: string
  /** Null for those who are nobody's people: signed out, or with a token of another kind. */
  readonly role: Role | null
  readonly token: string | null
  /** An API client, which only some calls are open to. */
  readonly isApiClient?: true
  /** Ids of the own business's records, and requests that use them. */
  readonly records: ProbeRecords
  readonly probes: Readonly<Record<string, Probe>>
}

/** What belongs to the business under attack. */
export interface Target {
  readonly records: ProbeRecords
  readonly probes: Readonly<Record<string, Probe>>
}

interface Try {
  readonly placement: 'path' | 'object' | 'body'
  readonly what: string
  readonly businessId: string
  /** With ids of the target, and the same with ids of nothing. */
  readonly foreign: Probe
  readonly unknown: { readonly businessId: string; readonly probe: Probe }
}

/** A request names a business of its own choosing: every other id in it is the target's too. */
function inPath(call: Call, { role, records }: Attacker, target: Target): Try[] {
  if (!call.path.includes('{businessId}')) return []
  const probe = target.probes[call.name] ?? {}
  const placement = 'path'
  const unknown = { businessId: randomUUID(), probe }
  // A super admin may read another business, but not what does not exist there.
  if (call.anyBusiness && role && may({ role, permissions: [] }, 'businesses:manage')) {
    return atObjects(call, records, probe, probe, target.records.business).map((one) => ({ ...one, placement }))
  }
  return [{ placement, what: 'business', businessId: target.records.business, foreign: probe, unknown }]
}

/** Records that are a number and no id: the same digits stand for much else. */
const numbers: ReadonlySet<keyof ProbeRecords> = new Set(['amountVersion'])

/** Each id of a request in turn becomes one of `theirs`; it is compared with an id of nothing in the same place. */
function atObjects(call: Call, theirs: ProbeRecords, own: Probe, mine: Probe, businessId: string): Try[] {
  const names = (Object.keys(theirs) as (keyof ProbeRecords)[]).filter((name) => !numbers.has(name))
  const parts = [
    ['object', { params: own.params, query: own.query }],
    ['body', { body: own.body }],
  ] as const
  return parts.flatMap(([placement, part]) =>
    names.flatMap((name) => {
      const id = idIn(part, name, mine, call)
      if (id === null) return []
      const swapped = (to: string) => ({ ...own, ...replaced(part, id, to) }) as Probe
      const unknown = { businessId, probe: swapped(randomUUID()) }
      return [{ placement, what: name, businessId, foreign: swapped(theirs[name]), unknown }]
    }),
  )
}

const known = new WeakMap<Probe, ProbeRecords>()
/** Ids are recognized by the records that a probe was made of. */
export function remember(probes: Readonly<Record<string, Probe>>, records: ProbeRecords): void {
  for (const probe of Object.values(probes)) known.set(probe, records)
}

function idIn(part: object, name: keyof ProbeRecords, probe: Probe, call: Call): string | null {
  const id = known.get(probe)?.[name]
  if (!id) throw new Error(`${call.name} has a probe of unknown records`)
  return JSON.stringify(part).includes(id) ? id : null
}

function replaced(part: object, id: string, to: string): object {
  return JSON.parse(JSON.stringify(part).replaceAll(id, to)) as object
}

function triesOf(call: Call, attacker: Attacker, target: Target): Try[] {
  const { role } = attacker
  // Every business is the platform's to look after.
  if (call.permission === 'businesses:manage' && role && may({ role, permissions: [] }, call.permission)) return []
  const own = attacker.probes[call.name] ?? {}
  return [...inPath(call, attacker, target), ...atObjects(call, target.records, own, own, attacker.records.business)]
}

async function sendProbe(app: Hono, call: Call, who: { businessId: string; token: string | null }, probe: Probe) {
  const { path, init } = requestOf(call, probe, who)
  const response = await app.request(path, init)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

/** Lists that are asked for by a body. */
const bodiesThatNarrow: readonly string[] = ['fetch-provisioned-claims', 'find-same-leads']

/** Lists and filters may hold ids of anything: they find nothing by a foreign one, and leave nothing out by it. */
function onlyNarrows(call: Call, { placement }: Try): boolean {
  return bodiesThatNarrow.includes(call.name) || (placement === 'object' && call.method === 'GET')
}

export interface Attacked {
  readonly tried: Readonly<Record<Try['placement'], number>>
  /** What an attacker could tell from an answer, or was let do. */
  readonly leaks: readonly string[]
}

/** Every call by every attacker with ids of the target at every place: all must look as if those did not exist. */
export async function attack(
  app: Hono,
  calls: readonly Call[],
  attackersOf: (call: Call) => readonly Attacker[],
  target: Target,
): Promise<Attacked> {
  const tried = { path: 0, object: 0, body: 0 }
  const leaks: string[] = []
  for (const call of calls) {
    for (const attacker of attackersOf(call)) {
      for (const one of triesOf(call, attacker, target)) {
        tried[one.placement] += 1
        const { token } = attacker
        const foreign = await sendProbe(app, call, { businessId: one.businessId, token }, one.foreign)
        const unknown = await sendProbe(app, call, { businessId: one.unknown.businessId, token }, one.unknown.probe)
        const where = `${call.name} by ${attacker.name}, ${one.placement} ${one.what}`
        const same = foreign.status === unknown.status && foreign.body === unknown.body && foreign.type === unknown.type
        if (!same) leaks.push(`${where}: ${foreign.status} ${foreign.body}, and of nothing ${unknown.status}`)
        const isFine = wanted(call, attacker, one).includes(foreign.status)
        if (!isFine) leaks.push(`${where}: answered ${foreign.status} ${foreign.body}`)
      }
    }
  }
  return { tried, leaks }
}

function wanted(call: Call, { role, isApiClient }: Attacker, one: Try): readonly number[] {
  if (role === null) return [401]
  if (isApiClient && !(call.apiKey && formerScopes.some((scope) => scope === scopeThatOpens(call.permission))))
    return [403]
  if (isApiClient) return one.placement === 'path' ? [404] : [200, 404]
  // Who may not assign is refused for that where the ids are their own business's.
  const assigns = assigningProbes.includes(call.name) || call.name === 'update-contacts'
  if (assigns && one.placement === 'body' && !may({ role, permissions: [] }, 'appraisers:assign')) return [403, 404]
  const isAble =
    call.permission === 'signed-in' ||
    call.permission === 'session' ||
    may({ role, permissions: [] }, call.permission as never)
  if (one.placement === 'path' && one.what === 'business') return [404]
  if (!isAble) return [403]
  if (onlyNarrows(call, one)) return call.path.includes('{category}') ? [200, 403, 404] : [200, 404]
  // Beyond the table: who may listen to a channel, or work in the queue that the path names.
  return call.name === 'authorize-channel' || call.path.includes('{category}') ? [403, 404] : [404]
}
