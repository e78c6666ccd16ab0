import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import { pointOfZip } from '../../db/zip-points/distance-between.ts'
import { notFound, Refused } from '../../http/problem.ts'
import { keepStep } from '../claimant.queries.ts'
import { findEarlierTime } from '../earlier-time.queries.ts'
import { addresses } from '../link.ts'
import { nearbyOf, nearestFirst } from '../nearby-locations.queries.ts'
import { bookedPage } from '../pages/booked.page.ts'
import { confirmPage } from '../pages/confirm.page.ts'
import { schedulePage, timeMissing } from '../pages/schedule.page.ts'
import { selectorPage } from '../pages/selector.page.ts'
import { takenPage } from '../pages/taken.page.ts'
import { findFreeElsewhere, findHold } from '../slots.queries.ts'
import { type Answer, type PageRequest, type SitePage, whereClaimantsBook } from './site.ts'

/** Where and when: choose a place, choose a time, book it. */
export const schedulePages: readonly SitePage[] = [
  { path: '/selector', needs: 'places', get: whereClaimantsBook(showSelector) },
  {
    path: '/locations/:locationId/schedule',
    needs: 'slots',
    get: whereClaimantsBook(async (asked) => showSchedule(asked)),
    post: whereClaimantsBook(chooseSlot),
  },
  {
    path: '/locations/:locationId/schedule/:slot',
    needs: 'slots',
    get: showSlot,
    post: whereClaimantsBook(bookSlot),
  },
]

async function showSelector({ visit, who, facts, query, read }: PageRequest): Promise<Answer> {
  const typed = (query.zip ?? '').trim()
  const isWrongZip = typed !== '' && !/^\d{5}(-\d{4})?$/.test(typed)
  const from = isWrongZip || typed === '' ? visit.claimant.zip : typed
  await read((client) => keepStep(client, who, 'opened'))
  const zip = typed.slice(0, 10) || visit.claimant.zip
  return { page: selectorPage(visit, { locations: nearestFirst(facts.locations, from), zip, isWrongZip }) }
}

interface Place {
  readonly location: NearbyLocation
  readonly locations: readonly NearbyLocation[]
}

/** A location that the claimant can book at. @throws Refused 404 for any other. */
function placeOf({ visit, facts, params: { locationId = '' } }: PageRequest): Place {
  const locations = nearestFirst(facts.locations, visit.claimant.zip)
  const location = locations.find(({ id }) => id === locationId.toLowerCase())
  if (!location) throw notFound()
  return { location, locations }
}

/** The location of the own booking, which may take no further ones. @throws Refused 404 where it is deleted. */
function bookedAt({ facts, params, visit: { claimant } }: PageRequest): NearbyLocation {
  const row = facts.locations.find(({ location }) => location.id === params.locationId?.toLowerCase())
  if (!row) throw notFound()
  return nearbyOf(row, pointOfZip(claimant.zip))
}

function showSchedule(asked: PageRequest): Answer {
  const { visit, query, facts } = asked
  const from = /^\d{4}-\d\d-\d\d$/.test(query.from ?? '') ? query.from : undefined
  const isTimeMissing = query.missing === 'time'
  return {
    page: schedulePage(visit, { ...placeOf(asked), slots: facts.slots, isTimeMissing, ...(from && { from }) }),
  }
}

/** Another place is shown; a time is held for five minutes, while the claimant confirms it. */
async function chooseSlot(asked: PageRequest): Promise<Answer> {
  const { visit, who, form, params, site, read } = asked
  if (form.show) {
    const { location, locations } = placeOf(asked)
    const other = locations.find(({ id }) => id === form.show)
    return { to: addresses.schedule(visit.link, other?.id ?? location.id) }
  }
  const timestamp = timestampOf(form.slot ?? '')
  if (timestamp === null) {
    const missing = addresses.schedule(visit.link, placeOf(asked).location.id, { from: form.day, missing: 'time' })
    return { to: `${missing}#${timeMissing}` }
  }
  const slot = { location_id: params.locationId ?? '', timestamp }
  // What was taken a moment before is said by the page of that time, which a reload shows again.
  await site.commands.hold(who, slot).catch(unlessGone)
  await read((client) => keepStep(client, who, 'chose'))
  return { to: addresses.slot(visit.link, slot.location_id, timestamp) }
}

/** The time as it is for this claimant now: booked, theirs to confirm, or gone. */
async function showSlot(asked: PageRequest): Promise<Answer> {
  const { visit, params, read } = asked
  const { appointment, id } = visit.claimant
  const timestamp = timestampOf(params.slot ?? '')
  if (timestamp === null) throw notFound()
  if (appointment?.location_id === params.locationId?.toLowerCase() && appointment?.timestamp === timestamp) {
    const { entry: earlier } = await read((client) => findEarlierTime(client, id))
    return { page: bookedPage(visit, { appointment, location: bookedAt(asked), earlier }) }
  }
  return whereClaimantsBook((one) => showOther(one, timestamp))(asked)
}

/** A time that is not the own booking. */
async function showOther(asked: PageRequest, timestamp: number): Promise<Answer> {
  const { visit, facts, read } = asked
  const { id } = visit.claimant
  const { location, locations } = placeOf(asked)
  const { slots } = facts
  return read(async (client) => {
    const slot = slots.find((one) => one.timestamp === timestamp)
    if (slot && slot.free > 0) {
      const heldUntil = await findHold(client, id, { location_id: location.id, timestamp })
      return { page: confirmPage(visit, { location, timestamp, heldUntil }) }
    }
    const others = locations.filter((one) => one.id !== location.id)
    const free = await findFreeElsewhere(client, id, { locations: others.map((one) => one.id), timestamp })
    const elsewhere = others.filter((one) => free.has(one.id))
    return { page: takenPage(visit, { location, timestamp, isFull: slot !== undefined, slots, elsewhere }) }
  })
}

async function bookSlot(asked: PageRequest): Promise<Answer> {
  const { visit, who, params, site } = asked
  const timestamp = timestampOf(params.slot ?? '')
  if (timestamp === null) throw notFound()
  const slot = { location_id: params.locationId ?? '', timestamp }
  await site.commands.bookSlot(who, slot).catch(unlessGone)
  return { to: addresses.slot(visit.link, slot.location_id, timestamp) }
}

/** Of ten digits or fewer, seconds; else milliseconds. */
function timestampOf(text: string): number | null {
  if (!/^\d{1,13}$/.test(text)) return null
  return Number(text) * (text.length <= 10 ? 1000 : 1)
}

/** A slot that is full or over is no fault: its page says so. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refused)) throw error
  const { type, status, errors } = error.problem
  if (type.endsWith(':slot-full') || (status === 422 && errors?.timestamp)) return
  throw error
}
