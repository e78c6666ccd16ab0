import type { CallOutcome } from '../../../contract/contacts/call-outcomes.ts'
import { callableStatuses } from '../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Actor } from '../../../contract/events/recorded.ts'
import type { CallReport } from '../../../machines/call/call-report.ts'
import { zoneOfClaimant } from '../../db/zip-zones/zone-of-zip.ts'
import type { DemoColleague } from '../demo-people.ts'
import { CallBackSeason } from './call-back-season.ts'
import type { Season } from './season.ts'
import type { Moment } from './season-streams.ts'
import { hour, inCallingHours, inShift, isoOf, minute, type Shift } from './season-clock.ts'

const telephony: Actor = { id: 'telephony', name: 'Phone simulator' }
const deskShift: Shift = { from: 8 * 60, to: 19 * 60 + 30, weekdays: [1, 2, 3, 4, 5, 6] }
const second = 1000

/** What calls come to; the habits of an agent change the weights. */
const outcomeWeights: Readonly<Record<CallOutcome, number>> = {
  booked: 50,
  reached_not_scheduled: 6,
  voicemail: 16,
  no_answer: 13,
  busy: 3,
  wrong_number: 3,
  call_back: 10,
  refused: 5,
}

/** Calls in which the claimant was on the line and talked. */
const reached: readonly CallOutcome[] = ['booked', 'reached_not_scheduled', 'call_back']

interface Agent {
  readonly person: DemoColleague
  /** Seconds between two calls, on average. */
  readonly pace: number
  /** The share of calls that the agent makes from an own phone. */
  readonly ownPhone: number
  free: number
}

/** What an agent can offer on the line. */
export interface Desk {
  /** Books a slot for the contact who is on the line; false where there is none. */
  readonly book: (contactId: string, agent: DemoColleague, at: number) => boolean
  /** The claimant books by the own link; false where there is no time. */
  readonly bookOwn: (contactId: string) => boolean
  /** Whether there is anything to call about. */
  readonly hasRoom: (contactId: string) => boolean
  /** Whether there will be later. */
  readonly isOpen: (contactId: string) => boolean
}

/** Agents call the contacts of the call center, in the calling hours of each, at their pace. */
export class CallSeason {
  readonly #season: Season
  readonly #desk: Desk
  readonly #agents: readonly Agent[]
  readonly #callBacks: CallBackSeason
  #agreed = 0
  #reached = 0

  constructor(season: Season, desk: Desk) {
    this.#season = season
    this.#desk = desk
    this.#callBacks = new CallBackSeason(season, (contactId, at) => this.#planAgreed(contactId, at))
    const { start } = season
    this.#agents = [
      { person: season.person('call_center'), pace: 110, ownPhone: 0.35, free: start },
      { person: season.person('call_center2'), pace: 190, ownPhone: 0.8, free: start },
      { person: season.person('call_center3'), pace: 150, ownPhone: 0.6, free: start },
    ]
  }

  /** The contact is called from then on, when an agent is free and the claimant may be called. */
  plan(contactId: string, notBefore: number): void {
    const { agenda, end } = this.#season
    if (notBefore < end) agenda.plan(notBefore, () => this.#assign(contactId))
  }

  /** As the call center's queue asks it; contacts of an archived event are not called. */
  #isCallable({ status, appointment, deleted_at, appraiser_id, storm_id }: Contact): boolean {
    if (storm_id && this.#season.storms.get(storm_id).deleted_at !== null) return false
    return callableStatuses.includes(status) && appointment === null && deleted_at === null && appraiser_id === null
  }

  /** As agreed with the claimant: as soon as an agent is free. */
  #planAgreed(contactId: string, at: number): void {
    const { agenda, end } = this.#season
    if (at < end - 8 * minute) agenda.plan(at, () => this.#call(contactId, this.#freeAgent()))
  }

  #freeAgent(): Agent {
    return this.#agents.reduce((first, one) => (one.free < first.free ? one : first))
  }

  /** What a change of a contact means for its call-back. */
  follow(contactId: string): void {
    this.#callBacks.follow(contactId)
  }

  #assign(contactId: string): void {
    const { agenda, business, contacts, dice, end } = this.#season
    const contact = contacts.get(contactId)
    if (!this.#isCallable(contact)) return
    // A call-back is kept even when there is nothing left to offer.
    if (contact.call_back_at === null && !this.#desk.hasRoom(contactId)) {
      if (this.#desk.isOpen(contactId)) this.plan(contactId, agenda.now + (4 + dice.wait(40)) * hour)
      return
    }
    const agent = this.#freeAgent()
    const wanted = Math.max(agenda.now, agent.free)
    const at = inCallingHours(zoneOfClaimant(contact), inShift(business.timezone, wanted, deskShift))
    // No call is under way when the season ends: nobody would be on the line.
    if (at > end - 8 * minute) return
    if (at > agenda.now + 5 * minute) return this.plan(contactId, at + dice.between(0, 90) * minute)
    agent.free = at + (20 + dice.wait(agent.pace)) * second
    agenda.plan(at, () => this.#call(contactId, agent))
  }

  #call(contactId: string, agent: Agent): void {
    const { agenda, contacts, dice, end } = this.#season
    const contact = contacts.get(contactId)
    if (!this.#isCallable(contact) || contact.primary_phone === '') return
    const moment = { at: agenda.now, by: agent.person }
    if (dice.chance(0.012)) {
      contacts.decide(contactId, { type: 'SkipContact', reason: 'Spanish speaker, left for a colleague.' }, moment)
      return this.plan(contactId, agenda.now + 2 * hour)
    }
    const isOwnPhone = dice.chance(agent.ownPhone)
    const call = this.#season.newId()
    const type = isOwnPhone ? 'RecordOwnPhoneCall' : 'PlaceCall'
    contacts.decide(contactId, { type, call }, moment)
    this.#season.calls.decide(
      call,
      {
        type: 'PlaceCall',
        contact: contactId,
        provider: isOwnPhone ? 'own_phone' : 'simulator',
        phone: 'primary',
        claimant_state: contact.state,
        recorded: false,
        can_mute: !isOwnPhone,
      },
      moment,
    )
    this.follow(contactId)
    const outcome = dice.weighted(outcomeWeights)
    if (isOwnPhone)
      agenda.plan(agenda.now + dice.between(20, 90) * second, () => this.#end(contactId, call, outcome, agent))
    else if (dice.chance(0.015)) this.#fail(contactId, call)
    else this.#ring(contactId, call, outcome, agent)
    if (agent.free > end) agent.free = end
  }

  /** The agent's own phone was not picked up. */
  #fail(contactId: string, call: string): void {
    const { agenda, calls } = this.#season
    agenda.plan(agenda.now + 25 * second, () => {
      const report: CallReport = { leg: 'agent', status: 'no_answer', at: isoOf(agenda.now) }
      calls.decide(
        call,
        { type: 'HandleCallReport', report, now: isoOf(agenda.now) },
        { at: agenda.now, by: telephony },
      )
      this.plan(contactId, agenda.now + 20 * minute)
    })
  }

  #ring(contactId: string, call: string, outcome: CallOutcome, agent: Agent): void {
    const { agenda, dice, calls } = this.#season
    const report = (after: number, one: Omit<CallReport, 'at'>, then: () => void) =>
      agenda.plan(agenda.now + after * second, () => {
        const at = isoOf(agenda.now)
        calls.decide(
          call,
          { type: 'HandleCallReport', report: { ...one, at }, now: at },
          { at: agenda.now, by: telephony },
        )
        then()
      })
    const end = () =>
      agenda.plan(agenda.now + dice.between(8, 45) * second, () => this.#end(contactId, call, outcome, agent))
    report(dice.between(3, 9), { leg: 'agent', status: 'answered' }, () => {
      if (outcome === 'no_answer' || outcome === 'busy')
        return report(dice.between(15, 30), { leg: 'claimant', status: outcome }, end)
      const isVoicemail = outcome === 'voicemail'
      report(dice.between(6, 22), { leg: 'claimant', status: 'answered', isVoicemail }, () => {
        if (!isVoicemail && dice.chance(0.04)) this.#mute(call, agent)
        report(isVoicemail ? 25 : dice.between(40, 260), { leg: 'claimant', status: 'completed', isVoicemail }, end)
      })
    })
  }

  /** Asks a colleague something. */
  #mute(call: string, { person: by }: Agent): void {
    const { agenda, calls } = this.#season
    agenda.plan(agenda.now + 10 * second, () => calls.decide(call, { type: 'MuteCall' }, { at: agenda.now, by }))
    agenda.plan(agenda.now + 30 * second, () => calls.decide(call, { type: 'UnmuteCall' }, { at: agenda.now, by }))
  }

  #end(contactId: string, call: string, wanted: CallOutcome, agent: Agent): void {
    const { agenda, contacts, calls } = this.#season
    const moment = { at: agenda.now, by: agent.person }
    const isBooked =
      wanted === 'booked' &&
      (contacts.get(contactId).appointment !== null || this.#desk.book(contactId, agent.person, agenda.now))
    const outcome = wanted === 'booked' && !isBooked ? 'reached_not_scheduled' : wanted
    const callBack = outcome === 'call_back' ? this.#callBacks.agree(contactId) : {}
    const refusal = contacts.try(contactId, { type: 'EndCall', outcome, call, ...callBack }, moment)
    calls.decide(call, { type: 'RecordOutcome', outcome, at: isoOf(agenda.now) }, moment)
    if (refusal) return
    if (reached.includes(outcome)) this.#askForTexts(contactId, moment)
    const isOwn = !('call_back_for' in callBack)
    if (outcome === 'call_back') {
      this.#callBacks.plan(contactId, { ...moment, isOwn })
      this.#agreed += 1
      if (this.#agreed % 8 === 0) this.#bookBefore(contactId)
    } else this.follow(contactId)
    this.#planNext(contactId, outcome)
  }

  /** In four of five calls the claimant says yes to texts. */
  #askForTexts(contactId: string, moment: Moment): void {
    this.#reached += 1
    if (this.#reached % 5 === 0 || this.#season.contacts.get(contactId).can_text) return
    this.#season.contacts.try(contactId, { type: 'UpdateContact', changes: { can_text: true } }, moment)
  }

  /** Some claimants do not wait for the call: they book by their link, and no one calls. */
  #bookBefore(contactId: string): void {
    const { agenda, contacts } = this.#season
    const { call_back_at } = contacts.get(contactId)
    if (!call_back_at) return
    agenda.plan((agenda.now + Date.parse(call_back_at)) / 2, () => {
      if (contacts.get(contactId).call_back_at !== call_back_at) return
      if (this.#desk.bookOwn(contactId)) this.follow(contactId)
    })
  }

  /** Those who were not reached are called again, at another time of the day; after the fifth call hardly. */
  #planNext(contactId: string, outcome: CallOutcome): void {
    const { agenda, contacts, dice } = this.#season
    const { numcalls, own_phone_calls = 0 } = contacts.get(contactId)
    const isAgain = outcome === 'voicemail' || outcome === 'no_answer' || outcome === 'busy'
    if (!isAgain && outcome !== 'reached_not_scheduled') return
    if (dice.chance(0.12 * (numcalls + own_phone_calls))) return
    this.plan(contactId, agenda.now + (outcome === 'busy' ? 0.7 : 20 + dice.wait(22)) * hour)
  }
}
