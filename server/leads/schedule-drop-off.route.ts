import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '../../contract/call.ts'
import { scheduleDropOff } from '../../contract/calls/schedule-drop-off.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { Lead, LeadAppointment } from '../../contract/leads/lead.ts'
import type { Opening, OpeningTime } from '../../contract/openings/opening.ts'
import type { LeadCommand } from '../../machines/lead/lead.decide.ts'
import { whyNotTaking } from '../../machines/lead/shop-taking.ts'
import { evolveLead } from '../../machines/lead/lead.evolve.ts'
import { freePlaces, type OpeningFacts, openingTimes, timesOf } from '../../machines/opening/opening-times.ts'
import { formatMoment } from '../../contract/time/format-moment.ts'
import type { TenantClient } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import { expectUnchanged } from '../events/expect-unchanged.ts'
import type { StreamAppend } from '../events/append.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { notFound, Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { leadStore } from './lead.store.ts'
import type { LeadDependencies } from './leads.routes.ts'

/** A drop-off as it is asked for, at an opening, at a shop that is named otherwise, or at the one that has the lead. */
type Wish = BodyOf<typeof scheduleDropOff> & { readonly repair_location_id?: string }

const day = 86_400_000
/** Tries for a place that others take at the same moment. */
const mostTries = 40

/** What a drop-off is booked by: shops, and their openings. */
export type DropOffFacts = Pick<LeadDependencies, 'findShops' | 'openingFactsOf'>

interface WantedDropOff {
  readonly lead: Lead
  readonly wish: Wish
}

/**
 * The command that schedules the drop-off of a lead, or moves it, and the opening that must not change meanwhile. Its
 * place of the opening is taken by a trigger in the statement that writes the lead.
 */
export async function dropOffCommand(
  client: TenantClient,
  scope: CommandScope,
  { findShops, openingFactsOf }: DropOffFacts,
  { lead, wish }: WantedDropOff,
): Promise<{ readonly command: LeadCommand; readonly unchanged: readonly StreamAppend[] }> {
  const shop = await shopOf(client, findShops, lead, wish)
  const facts = (await openingFactsOf(client, [shop.id], Date.parse(scope.now))).get(shop.id)
  const { appointment, opening } = placeFor(lead, wish, {
    shop,
    facts: facts ?? { openings: [], taken: [] },
    now: Date.parse(scope.now),
  })
  const based = { stream: streamOf('lead', lead.id), state: lead, version: wish.version, actorId: scope.actor.id }
  const changedSince = await fieldsChangedSince(client, based, evolveLead)
  return {
    command: { type: 'ScheduleDropOff', appointment, now: Date.parse(scope.now), changedSince },
    unchanged: opening ? expectUnchanged('opening', [opening]) : [],
  }
}

/** The plan that schedules the drop-off of a lead, or moves it. */
export async function planDropOff(
  client: TenantClient,
  scope: CommandScope,
  facts: DropOffFacts,
  wanted: WantedDropOff,
): Promise<Plan<{ lead: Lead }>> {
  const { id } = wanted.lead
  const { command, unchanged } = await dropOffCommand(client, scope, facts, wanted)
  const batch = new LifecycleBatch(leadStore, scope).load(id, wanted.lead).decide(id, command)
  return batch.plan({ lead: batch.one(id) }, unchanged)
}

/** Tries again with another place where somebody else had the chosen one first. */
export async function tryPlaces<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isPlaceTaken(error) || tries >= mostTries) throw error
    }
  }
}

/** The shop of the opening, else the named one, else the one that has the lead. @throws Refused 404 or 409 where there is none. */
async function shopOf(
  client: TenantClient,
  findShops: DropOffFacts['findShops'],
  lead: Lead,
  { opening_id, repair_location_id }: Wish,
): Promise<CrudRecord> {
  const named = opening_id && (await locationOfOpening(client, opening_id))
  if (opening_id && !named) throw notFound({ opening_id: 'Not found' })
  const id = named || repair_location_id || lead.assigned_repair_location_id
  if (!id)
    throw new Refused(409, 'no-shop', 'No shop has this lead yet. Choose an opening, or assign it to a shop first.')
  const shop = (await findShops(client, [id])).get(id)
  if (!shop || shop.deleted_at) throw notFound({ opening_id: 'The shop of this opening does not exist any more' })
  mustTake(shop)
  return shop
}

/** @throws Refused 409 for a shop that is offline. */
export function mustTake(shop: CrudRecord, field?: string): void {
  const refusal = whyNotTaking(shop)
  if (!refusal) return
  const { code, reason } = refusal
  throw new Refused(409, code, reason, field === undefined ? {} : { errors: { [field]: reason } })
}

/** Schedules the drop-off of a lead, or moves it. */
export function scheduleDropOffRoute({ commands, findShops, openingFactsOf }: LeadDependencies) {
  return route(scheduleDropOff, ({ body, params: { id = '' }, scope }) =>
    tryPlaces(() =>
      commands.handle(scope, async (client) => {
        const lead = (await leadStore.find(client, [id])).get(id)
        if (!lead) throw notFound()
        return planDropOff(client, scope, { findShops, openingFactsOf }, { lead, wish: body })
      }),
    ),
  )
}

async function locationOfOpening(client: TenantClient, id: string): Promise<string | null> {
  const { rows } = await client.query<{ repair_location_id: string }>(
    'select repair_location_id from opening where id = $1',
    [id],
  )
  return rows[0]?.repair_location_id ?? null
}

function isPlaceTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'drop_off_place'
}

interface Situation {
  readonly shop: CrudRecord
  readonly facts: OpeningFacts
  readonly now: number
}

/**
 * The drop-off as it is booked, with a free place of an opening that covers its time. A lead that has a place in it keeps
 * it. @throws Refused 409 where no opening covers it or none has a place.
 */
function placeFor(
  lead: Lead,
  { timestamp, opening_id }: Wish,
  { shop, facts, now }: Situation,
): { appointment: LeadAppointment; opening: Opening | null } {
  const base = { id: lead.appointment?.id ?? uuidv7(), timestamp, repair_location_id: shop.id }
  if (facts.openings.length === 0 && opening_id === undefined) return { appointment: base, opening: null }
  const candidates = facts.openings.filter((one) => opening_id === undefined || one.id === opening_id)
  if (candidates.length === 0) throw closed(shop)
  const covering = candidates.flatMap((opening) =>
    timesOf(opening, timestamp, timestamp + 1)
      .filter((span) => span.start <= timestamp && timestamp < span.end)
      .map((span) => ({ opening, span })),
  )
  if (covering.length === 0) throw withNearest('no-opening', 'takes no vehicles then', shop, timestamp, facts, now)
  const kept = covering.find(({ opening, span }) => isIn(lead.appointment, opening, span.start))
  const place = lead.appointment?.place
  if (kept && place !== undefined)
    return {
      appointment: { ...base, opening_id: kept.opening.id, opening_start: kept.span.start, place },
      opening: kept.opening,
    }
  for (const { opening, span } of covering) {
    const { free } = freePlaces(opening, span, facts)
    // Callers who come at once try different places.
    const chosen = free[Math.floor(Math.random() * free.length)]
    if (chosen !== undefined)
      return { appointment: { ...base, opening_id: opening.id, opening_start: span.start, place: chosen }, opening }
  }
  throw withNearest('opening-full', 'is full then', shop, timestamp, facts, now)
}

function isIn(appointment: LeadAppointment | null, { id }: Opening, start: number): boolean {
  return appointment?.opening_id === id && appointment.opening_start === start
}

function closed(shop: CrudRecord): Refused {
  return new Refused(
    409,
    'opening-closed',
    `This opening of ${String(shop['name'])} was replaced or removed. Choose another time.`,
  )
}

/** 409 with the three nearest free times, in the sentence too. */
function withNearest(
  code: string,
  why: string,
  shop: CrudRecord,
  timestamp: number,
  facts: OpeningFacts,
  now: number,
): Refused {
  const openings = nearestFree(facts, timestamp, now)
  const zone = typeof shop['timezone'] === 'string' ? shop['timezone'] : 'America/Chicago'
  const others = openings.map(({ start }) => formatMoment(start, zone)).join('; ')
  const next = others === '' ? 'It has no free time in the next weeks.' : `Nearest free times: ${others}.`
  return new Refused(409, code, `${String(shop['name'])} ${why}. ${next}`, { openings })
}

/** The free times that are nearest to a time, at most three, the earliest first. */
function nearestFree(facts: OpeningFacts, timestamp: number, now: number): OpeningTime[] {
  const from = Math.max(now, timestamp - 14 * day)
  return openingTimes(facts, from, Math.max(from, timestamp) + 28 * day)
    .filter(({ start, count, taken }) => start > now && taken < count)
    .toSorted((a, b) => Math.abs(a.start - timestamp) - Math.abs(b.start - timestamp))
    .slice(0, 3)
    .toSorted((a, b) => a.start - b.start)
}
