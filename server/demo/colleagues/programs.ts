import { bookAppointment } from '../../../contract/calls/book-appointment.ts'
import { editClaim } from '../../../contract/calls/edit-claim.ts'
import { endContactCall } from '../../../contract/calls/end-contact-call.ts'
import { fetchProvisionedClaims } from '../../../contract/calls/fetch-provisioned-claims.ts'
import { getNextContact } from '../../../contract/calls/get-next-contact.ts'
import { ingestClaims } from '../../../contract/calls/ingest-claims.ts'
import { listContactLocations } from '../../../contract/calls/list-contact-locations.ts'
import { readLocationCalendar } from '../../../contract/calls/read-location-calendar.ts'
import { recordOwnPhoneCall } from '../../../contract/calls/record-own-phone-call.ts'
import { releaseLease } from '../../../contract/calls/release-lease.ts'
import { setAppointmentState } from '../../../contract/calls/set-appointment-state.ts'
import { setBreak } from '../../../contract/calls/set-break.ts'
import { takeLease } from '../../../contract/calls/take-lease.ts'
import type { Claim } from '../../../contract/claims/claim.ts'
import type { CallOutcome } from '../../../contract/contacts/call-outcomes.ts'
import { missingFields } from '../../../machines/intake-item/intake-item.machine.ts'
import type { Colleague } from './colleague.ts'

const minute = 60_000

/** A reviewer takes a claim, decides, ingests it, and now and then meets a colleague at it. */
export async function review(me: Colleague): Promise<void> {
  while (me.isAtWork) {
    const page = await me.sendCall(fetchProvisionedClaims, { body: { start: 0, count: 40 } })
    const claim = page && page.claims.length > 0 ? me.dice.pick(page.claims) : null
    if (claim) await reviewOne(me, claim)
    else await me.spend(60)
    if (me.dice.chance(0.04)) await me.goOffline(90)
  }
}

async function reviewOne(me: Colleague, claim: Claim): Promise<void> {
  const lease = { category: 'intake_item', id: claim.id }
  me.showCursor(claim.id)
  await me.spend(6)
  // Some type before the lease is theirs, as in a cell of the grid: a colleague's field is not overwritten.
  if (me.dice.chance(0.15)) {
    const impact_notes = `${claim.impact_notes} (checked)`.slice(0, 200)
    await me.sendCall(editClaim, { params: { id: claim.id }, body: { impact_notes, version: claim.version } })
    return
  }
  if (!(await me.sendCall(takeLease, { params: lease }))) return me.showCursor(null)
  me.showCursor(claim.id, 'edits')
  await me.spend(22)
  const action = actionFor(me, claim)
  const edited = await me.sendCall(editClaim, { params: { id: claim.id }, body: { action, version: claim.version } })
  if (edited && !me.dice.chance(0.12)) {
    const reply = await me.sendCall(ingestClaims, {
      body: { claims: [{ id: claim.id, version: edited.claim.version }] },
    })
    if (reply?.processed.includes(claim.id))
      me.diary.noteIngest(claim.id, action === 'create_new' ? (reply.contacts[claim.id] ?? null) : null)
  }
  await me.sendCall(releaseLease, { params: lease })
  me.showCursor(null)
}

function actionFor(me: Colleague, claim: Claim): 'create_new' | 'ignore' | 'send_back' {
  const isComplete = missingFields({ ...claim, action: 'create_new' }).length === 0
  if (!isComplete) return me.dice.chance(0.5) ? 'send_back' : 'ignore'
  return me.dice.chance(0.9) ? 'create_new' : 'ignore'
}

/** An agent calls whom the queue hands out, and books on the line. */
export async function call(me: Colleague): Promise<void> {
  while (me.isAtWork) {
    const assigned = await me.sendCall(getNextContact)
    if (!assigned) {
      await me.spend(120)
      continue
    }
    const { id } = assigned.contact
    me.showCursor(id)
    await me.spend(15)
    const placed = await me.sendCall(recordOwnPhoneCall, { params: { id } })
    if (placed) {
      await me.spend(80)
      await endCall(me, id, placed.call.id)
    } else await me.sendCall(releaseLease, { params: { category: 'contact', id } })
    me.showCursor(null)
    if (me.dice.chance(0.03)) await takeBreak(me)
    if (me.dice.chance(0.02)) await me.goOffline(60)
  }
}

async function endCall(me: Colleague, contact: string, call: string): Promise<void> {
  const wanted = me.dice.weighted<CallOutcome>({
    booked: 45,
    voicemail: 20,
    no_answer: 20,
    reached_not_scheduled: 10,
    refused: 5,
  })
  const isBooked = wanted === 'booked' && (await book(me, contact))
  const outcome = wanted === 'booked' && !isBooked ? 'reached_not_scheduled' : wanted
  await me.spend(20)
  const ended = await me.sendCall(endContactCall, { params: { id: contact }, body: { outcome, call, next: false } })
  if (ended) me.diary.noteCall(call, contact)
}

/** The next free time of one of the near lots; two who want the same place meet in the database. */
async function book(me: Colleague, contact: string): Promise<boolean> {
  const near = await me.sendCall(listContactLocations, { params: { id: contact } })
  const lot = near?.data.find(({ next_free }) => next_free !== null)
  if (!lot?.next_free) return false
  const body = { kind: 'location', location_id: lot.id, timestamp: lot.next_free } as const
  const reply = await me.sendCall(bookAppointment, { params: { id: contact }, body })
  if (reply?.appointment.version === 1) me.diary.noteBooking(reply.appointment.id, contact)
  return reply !== null
}

async function takeBreak(me: Colleague): Promise<void> {
  await me.sendCall(setBreak, { body: { on: true, reason: 'meal' } })
  await me.spend(300)
  await me.sendCall(setBreak, { body: { on: false } })
}

/** At a lot: who comes is checked in, who is done leaves, who did not come is noted. */
export async function receive(me: Colleague, locations: readonly string[]): Promise<void> {
  while (me.isAtWork && locations.length > 0) {
    const locationId = me.dice.pick(locations)
    const now = Date.now()
    const query = `?start=${now - 10 * 60 * minute}&end=${now + 60 * minute}`
    const calendar = await me.sendCall(readLocationCalendar, { params: { locationId }, query })
    for (const { id, status, timestamp } of calendar?.data ?? []) {
      if (!me.isAtWork) return
      const event = eventFor(me, status, timestamp - now)
      if (!event) continue
      me.showCursor(id)
      await me.spend(25)
      await me.sendCall(setAppointmentState, { params: { appointment: id }, body: { event } })
    }
    me.showCursor(null)
    await me.spend(90)
  }
}

function eventFor(me: Colleague, status: string, ahead: number): 'ARRIVE' | 'COMPLETE' | 'MISS' | 'REOPEN' | null {
  if (status === 'arrived') return me.dice.chance(0.4) ? 'COMPLETE' : null
  if (status !== 'booked' || ahead > 15 * minute) return null
  if (ahead < -40 * minute) return 'MISS'
  return me.dice.chance(0.5) ? 'ARRIVE' : null
}
