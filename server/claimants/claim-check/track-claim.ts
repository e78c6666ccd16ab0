import type { ClaimParty, ClaimStepName, ClaimTracker, TrackedStep } from '../../../contract/claim-check/claim-check.ts'
import { claimSteps } from '../../../contract/claim-check/claim-check.ts'
import { waitsOn } from '../../../contract/supplements/supplement.ts'
import type { ClaimFacts, SupplementFacts } from './claim-facts.queries.ts'
import { lastEntered } from './course.ts'
import { dayIn } from './day-in.ts'
import type { Awaited, PromisedDays, Promises } from './promised-days.ts'

type Current = NonNullable<ClaimTracker['current']>
type Done = Partial<Record<ClaimStepName, number | null>>

/** What a claim waits for now. */
export interface Wait {
  readonly step: ClaimStepName
  readonly turn: ClaimParty
  /** Milliseconds since 1970. */
  readonly since: number
  /** Milliseconds since 1970 of what was agreed on; null where nothing was. */
  readonly planned: number | null
  /** The state of a machine that it leaves, by which days are estimated; null where it is no wait of that kind. */
  readonly state: string | null
}

/** Where a claim is: the steps that are done, with their times, and what it waits for or why nothing comes next. */
export interface ClaimPosition {
  readonly done: Done
  readonly wait: Wait | null
  readonly ended: ClaimTracker['ended']
}

const unbooked = 'contact.open.unbooked'
const booked = 'contact.open.booked'
const completed = 'contact.open.completed'
const progress = (status: string) => `lead.open.progress.${status}`
const draft = 'production log.draft'

/** Reads the position of a claim from its machines. Pure. */
export function positionOf(facts: ClaimFacts): ClaimPosition {
  const { contact, courses } = facts
  const received = Date.parse(contact.created_at)
  const { state } = courses.contact.stand
  if (state === 'contact.cancelled') return { done: { received }, wait: null, ended: 'canceled' }
  if (contact.status === 'sent_back') return { done: { received }, wait: null, ended: 'sent_back' }
  if (contact.status === 'already_at_shop') return { done: { received }, wait: null, ended: 'at_shop' }
  if (state === completed) return afterInspection(facts, received)
  const bookedAt = state === booked ? lastEntered(courses.contact, booked) : null
  if (state === booked && contact.appointment) return beforeReport(facts, { received, booking: bookedAt })
  return { done: { received }, wait: waitForBooking(facts), ended: null }
}

function waitForBooking({ contact, courses, selfSchedule }: ClaimFacts): Wait {
  const since = lastEntered(courses.contact, unbooked) ?? Date.parse(contact.created_at)
  const called = contact.call_back_at ? Date.parse(contact.call_back_at) : null
  const isOurs = !selfSchedule || called !== null || contact.status === 'field_request'
  return { step: 'booking', turn: isOurs ? 'office' : 'claimant', since, planned: called, state: unbooked }
}

/** The visit lies ahead, or its report is being written. */
function beforeReport({ contact, courses, log }: ClaimFacts, done: Done): ClaimPosition {
  const visit = contact.appointment?.timestamp ?? null
  const writing = log?.status === 'draft' && courses.log ? lastEntered(courses.log, draft) : null
  if (writing !== null) {
    const wait = { step: 'report', turn: 'appraiser', since: writing, planned: null, state: draft } as const
    return { done: { ...done, inspection: writing }, wait, ended: null }
  }
  const since = lastEntered(courses.contact, booked) ?? Date.parse(contact.created_at)
  return { done, wait: { step: 'inspection', turn: 'appraiser', since, planned: visit, state: null }, ended: null }
}

function afterInspection({ courses, lead, log }: ClaimFacts, received: number): ClaimPosition {
  const report = lastEntered(courses.contact, completed)
  const inspection = (courses.log && lastEntered(courses.log, draft)) ?? report
  const done: Done = { received, booking: lastEntered(courses.contact, booked), inspection, report }
  if (log?.total_loss === 'accepted') return { done, wait: null, ended: 'total_loss' }
  if (!lead || !courses.lead) return { done, wait: null, ended: 'inspected' }
  const entered = (status: string) => courses.lead && lastEntered(courses.lead, progress(status))
  const agreed = { ...done, shop: entered('scheduled_awaiting_dropoff') }
  const waiting = (step: ClaimStepName, turn: ClaimParty, planned: number | null = null): Wait => ({
    step,
    turn,
    since: entered(lead.status) ?? report ?? received,
    planned,
    state: progress(lead.status),
  })
  switch (lead.status) {
    case 'unscheduled':
    case 'follow_up_call':
      return { done, wait: waiting('shop', 'office'), ended: null }
    case 'assigned_to_shop':
    case 'follow_up_with_shop':
      return { done, wait: waiting('shop', 'shop'), ended: null }
    case 'scheduled_awaiting_dropoff':
      return { done: agreed, wait: waiting('drop_off', 'claimant', lead.appointment?.timestamp ?? null), ended: null }
    case 'vehicle_dropped':
    case 'at_body_shop': {
      const dropped = entered('vehicle_dropped') ?? entered('at_body_shop')
      // The shop says when it is ready: our log does not.
      const wait = { ...waiting('repair', 'shop'), since: dropped ?? received, state: null }
      return { done: { ...agreed, drop_off: dropped }, wait, ended: null }
    }
    default:
      return { done, wait: null, ended: 'no_repair' }
  }
}

/** What the claim and its supplements wait for, where the log can say for how long. */
export function awaitedOf({ contact, supplements }: ClaimFacts, { wait }: ClaimPosition): Awaited[] {
  // A day that was agreed on is no estimate; what the claimant has to do, the claimant knows best.
  const isOurs = wait !== null && wait.planned === null && wait.turn !== 'claimant'
  const own = isOurs && wait.state !== null ? [{ about: contact.id, state: wait.state, since: wait.since }] : []
  const others = supplements.map(({ id, stage, substage, waiting_since }) => ({
    about: id,
    state: `supplement.open.${substage === null ? stage : `${stage}.${substage}`}`,
    since: Date.parse(waiting_since),
  }))
  return [...own, ...others]
}

/** The tracker of a claim: a projection of its machines that leaves out whose it is. Pure. */
export function trackClaim(
  facts: ClaimFacts,
  position: ClaimPosition,
  { now, promises }: { readonly now: number; readonly promises: Promises },
): ClaimTracker {
  const promise = promises.get(facts.contact.id)
  const { contact, business, timezone } = facts
  const dayOf = (timestamp: number) => dayIn(timezone, timestamp)
  return {
    long_id: contact.long_id,
    business,
    carrier: contact.insurance_carrier,
    vehicle: [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' '),
    claim_number_end: endOf(contact.claim_number),
    timezone,
    ended: position.ended,
    missed: missedPlan(position, now, dayOf) ?? missedEstimate(promise),
    current: currentStep(position, promise, dayOf),
    steps: trackedSteps(position, dayOf),
    supplements: facts.supplements.map((one) => trackedSupplement(one, promises.get(one.id), dayOf)),
  }
}

const shownEnd = 4

/** Nothing of a number so short that its end would be most of it. */
const endOf = (number: string) => (number.length > 2 * shownEnd ? number.slice(-shownEnd) : '')

type DayOf = (timestamp: number) => string

/** A call or an appointment whose day is over. A drop-off that did not take place is no promise of ours. */
function missedPlan({ wait }: ClaimPosition, now: number, dayOf: DayOf): ClaimTracker['missed'] {
  if (!wait || wait.planned === null || wait.step === 'drop_off') return null
  const promised = dayOf(wait.planned)
  return promised < dayOf(now) ? { promised, kind: wait.step === 'booking' ? 'call' : 'appointment' } : null
}

const missedEstimate = (promise: PromisedDays | undefined): ClaimTracker['missed'] =>
  promise?.isOver ? { promised: promise.to, kind: 'estimate' } : null

/** Days that are still to come; those that are over are no help. */
function rangeOf(promise: PromisedDays | undefined): Current['range'] {
  if (!promise || promise.isOver) return null
  const { isOver: _over, ...range } = promise
  return range
}

function currentStep({ wait }: ClaimPosition, promise: PromisedDays | undefined, dayOf: DayOf): Current | null {
  if (!wait) return null
  const { step, turn, since, planned } = wait
  return { step, turn, since: dayOf(since), planned: planned === null ? null : dayOf(planned), range: rangeOf(promise) }
}

/** Steps in order; where nothing comes next, only those that are done. */
function trackedSteps({ done, wait }: ClaimPosition, dayOf: DayOf): TrackedStep[] {
  const current = wait ? claimSteps.indexOf(wait.step) : claimSteps.length
  const shown = wait ? claimSteps : claimSteps.filter((step) => step in done)
  return shown.map((step) => {
    const at = done[step] ?? null
    const index = claimSteps.indexOf(step)
    const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
    return { step, state, day: state === 'done' && at !== null ? dayOf(at) : null }
  })
}

const turns = { shop: 'shop', client: 'carrier', business: 'office' } as const

function trackedSupplement(
  supplement: SupplementFacts,
  promise: PromisedDays | undefined,
  dayOf: DayOf,
): ClaimTracker['supplements'][number] {
  const party = waitsOn(supplement)
  return {
    id: supplement.id,
    stage: supplement.stage,
    turn: party && turns[party],
    received: dayOf(Date.parse(supplement.created_at)),
    since: dayOf(Date.parse(supplement.waiting_since)),
    range: rangeOf(promise),
  }
}
