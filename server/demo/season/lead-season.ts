import type { Actor } from '../../../contract/events/recorded.ts'
import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import type { Lead, OpportunityLostReason } from '../../../contract/leads/lead.ts'
import { checkedLead, decideLead, type LeadCommand } from '../../../machines/lead/lead.decide.ts'
import { zoneOfClaimant } from '../../db/zip-zones/zone-of-zip.ts'
import { leadFieldsOf, leadIdOf } from '../../leads/lead.store.ts'
import { OfferSeason } from './offer-season.ts'
import { OpeningSeason } from './opening-season.ts'
import type { Season } from './season.ts'
import { day, hour, inCallingHours, inShift, isoOf, lastInCallingHours, minute } from './season-clock.ts'
import { type SeasonShop, seasonShops } from './season-shops.ts'

const rule: Actor = { id: 'leads', name: 'Claimfront' }

/** Appraised vehicles that may be repaired by one of the shops nearby, each at the pace of its shop. */
export class LeadSeason {
  readonly #season: Season
  readonly #shops: readonly SeasonShop[]
  readonly #offers: OfferSeason
  readonly #openings: OpeningSeason
  /** Leads that were to be called again. */
  readonly #toCall: string[] = []

  constructor(season: Season) {
    this.#season = season
    this.#offers = new OfferSeason(season)
    this.#openings = new OpeningSeason(season)
    this.#shops = seasonShops(season.business.id)
    for (const shop of this.#shops) if (shop.hasOpenings) this.#openings.plan(shop, season.person('ops'))
    season.agenda.plan(season.end - 3 * hour, () => this.#promise())
  }

  /** Calls that were promised for the hours around the end: the sales desk has some that are due, and some within the hour. */
  #promise(): void {
    const { agenda, leads, storms } = this.#season
    const minutes = [-95, -40, -12, 20, 35, 55, 180, 1500]
    const open = this.#toCall.filter((id) => {
      const { status, storm_id } = leads.get(id)
      return status === 'follow_up_call' && storm_id !== null && storms.get(storm_id).deleted_at === null
    })
    for (const [index, id] of open.slice(-minutes.length).entries()) {
      const follow_up_at = isoOf(this.#promised(id, minutes[index] ?? 0))
      const call = {
        outcome: 'follow_up',
        follow_up_at,
        note: 'Asked to be called again.',
        now: isoOf(agenda.now),
      } as const
      this.#decide(id, { type: 'RecordLeadCall', by_role: 'sales_agent', ...call }, 'sales_agent')
    }
  }

  /** So many minutes from the end of the season: before or after it, but where the owner may be called. */
  #promised(id: string, minutes: number): number {
    const { end, leads } = this.#season
    const zone = this.#zoneOf(leads.get(id))
    if (minutes < 0) return lastInCallingHours(zone, lastInCallingHours(zone, end) + minutes * minute)
    return inCallingHours(zone, inCallingHours(zone, end) + minutes * minute)
  }

  #zoneOf({ zipcode, state }: Pick<Lead, 'zipcode' | 'state'>): string {
    return zoneOfClaimant({ zip: zipcode, state })
  }

  /** Vehicles are repaired where their owners live; where no shop is, anywhere. */
  #shopsNear(id: string): readonly SeasonShop[] {
    const { state } = this.#season.leads.get(id)
    const near = this.#shops.filter((shop) => shop.state === state)
    return near.length > 0 ? near : this.#shops
  }

  #after(days: number, run: () => void): void {
    const { agenda, business } = this.#season
    agenda.plan(inShift(business.timezone, agenda.now + days * day), run)
  }

  #decide(id: string, command: LeadCommand, key: string): boolean {
    const { agenda, leads } = this.#season
    const decision = decideLead(command, leads.find(id))
    if (!decision.ok) return false
    const by = this.#season.person(key)
    leads.apply(id, decision.events, { at: agenda.now, by })
    this.#follow(id, decision.events, by)
    return true
  }

  /** Shops are offered what goes to them, and answer at their pace. */
  #follow(id: string, events: readonly LeadEvent[], by: Actor): void {
    const { assigned_repair_location_id: shop } = this.#season.leads.get(id)
    this.#offers.follow(id, events, by, this.#shops.find((one) => one.id === shop)?.days ?? 2)
  }

  /** The lead of an appraised vehicle, with its estimate in cents. */
  make(contactId: string, estimate_total: number): void {
    const { agenda, business, contacts, dice, leads } = this.#season
    const contact = contacts.get(contactId)
    const id = leadIdOf(business.id, contactId)
    if (leads.find(id) || contact.deleted_at) return
    const { claim_number, vin } = contact
    const lead = { ...leadFieldsOf(contact), estimate_total, flagged: dice.chance(0.04) }
    const of = { claimant_id: contactId, claim_number, vin }
    leads.decide(
      id,
      { type: 'ImportLead', of, lead, said: {} },
      { at: agenda.now, by: this.#season.person('sales_agent') },
    )
    const course = dice.weighted({ shop: 62, call: 14, lost: 12, snooze: 10, wait: 6, withdraw: 1 })
    if (course === 'shop') this.#after(dice.wait(1.2), () => this.#assign(id))
    if (course === 'call') this.#after(dice.wait(2), () => this.#followUp(id))
    if (course === 'lost') this.#after(1 + dice.wait(5), () => this.#lose(id))
    if (course === 'snooze') this.#after(dice.wait(1), () => this.#snooze(id))
    if (course === 'withdraw') this.#after(0.05, () => this.#withdraw(id))
  }

  #assign(id: string): void {
    const { dice } = this.#season
    const shop = dice.pick(this.#shopsNear(id))
    this.#decide(id, { type: 'AssignLeadToShop', repair_location_id: shop.id }, 'sales_agent')
    if (dice.chance(shop.agrees)) this.#after(dice.wait(shop.days), () => this.#schedule(id, shop))
    else if (dice.chance(0.6))
      this.#after(shop.days * 2, () => {
        const command: LeadCommand = {
          type: 'SetLeadStatus',
          status: 'follow_up_with_shop',
          follow_up_with_shop_id: shop.id,
        }
        if (this.#decide(id, command, 'ops') && dice.chance(0.5)) this.#after(dice.wait(3), () => this.#assign(id))
      })
    else if (dice.chance(0.7)) this.#after(shop.days * 3, () => this.#lose(id))
  }

  #schedule(id: string, shop: SeasonShop): void {
    const { agenda, business, dice } = this.#season
    const at = inShift(business.timezone, agenda.now + (1 + dice.wait(3)) * day)
    // At a shop that keeps no openings, or where all are taken, it is agreed by phone.
    const booked = this.#openings.takePlace(shop.id, at) ?? { timestamp: Math.ceil(at / hour) * hour }
    const { timestamp } = booked
    const appointment = { id: this.#season.newId(), ...booked, repair_location_id: shop.id }
    if (!this.#decide(id, { type: 'ScheduleDropOff', appointment }, 'sales_agent')) return
    if (dice.chance(0.1)) {
      agenda.plan(agenda.now + (timestamp - agenda.now) / 2, () => {
        this.#decide(id, { type: 'CancelDropOff' }, 'sales_agent')
        if (dice.chance(0.4)) this.#after(dice.wait(3), () => this.#lose(id))
      })
      return
    }
    agenda.plan(timestamp + dice.between(-20, 200) * 60_000, () => {
      if (!this.#decide(id, { type: 'SetDropped', status: 'vehicle_dropped' }, 'shop_agent')) return
      this.#after(dice.wait(shop.repairDays), () =>
        this.#decide(id, { type: 'SetDropped', status: 'at_body_shop' }, 'shop_agent'),
      )
    })
  }

  #followUp(id: string): void {
    const { dice } = this.#season
    if (this.#decide(id, { type: 'SetLeadStatus', status: 'follow_up_call' }, 'sales_agent')) this.#toCall.push(id)
    const next = dice.weighted({ assign: 40, lose: 24, wait: 32, leave: 4 })
    if (next === 'assign') this.#after(0.5 + dice.wait(2), () => this.#assign(id))
    if (next === 'lose') this.#after(1 + dice.wait(4), () => this.#lose(id))
    if (next === 'wait') this.#call(id)
    if (next === 'leave')
      this.#after(dice.wait(2), () => this.#decide(id, { type: 'LeaveQueue', reason: 'Do not call' }, 'sales_agent'))
  }

  /** Some owners do not answer, some ask to be called again, which is kept or not; the others wait. By the lead’s id. */
  #call(id: string): void {
    const { agenda } = this.#season
    const number = Number.parseInt(id.slice(-4), 16)
    const call = (outcome: 'no_answer' | 'follow_up', more: { follow_up_at?: string } = {}) => {
      const now = isoOf(agenda.now)
      const note = outcome === 'follow_up' ? 'Asks to be called again.' : ''
      this.#decide(id, { type: 'RecordLeadCall', outcome, by_role: 'sales_agent', note, now, ...more }, 'sales_agent')
    }
    if (number % 3 === 0) for (const days of [1, 2, 4]) this.#after(days, () => call('no_answer'))
    if (number % 3 === 1)
      this.#after(1, () => {
        const at = inCallingHours(this.#zoneOf(this.#season.leads.get(id)), agenda.now + (1 + (number % 12)) * day)
        call('follow_up', { follow_up_at: isoOf(at) })
      })
  }

  /** Given up; some owners call again later. */
  #lose(id: string): void {
    const { dice } = this.#season
    const opportunity_lost_reason = dice.weighted<OpportunityLostReason>({
      unable_to_contact: 5,
      other_shop: 5,
      high_deductible: 4,
      not_repairing: 3,
      undecided: 2,
      other: 1,
    })
    this.#decide(id, { type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason }, 'sales_agent')
    if (dice.chance(0.08))
      this.#after(2 + dice.wait(6), () => this.#decide(id, { type: 'SetLeadStatus', status: 'unscheduled' }, 'ops'))
  }

  /** Until a day after the vacation: by the clock it is back in its queues. */
  #snooze(id: string): void {
    const { agenda, business, dice, leads } = this.#season
    const until = inShift(business.timezone, agenda.now + (1 + dice.wait(6)) * day)
    const now = isoOf(agenda.now)
    if (!this.#decide(id, { type: 'SnoozeLead', until: isoOf(until), now }, 'sales_agent')) return
    agenda.plan(until, () => {
      leads.decide(id, { type: 'EndDueSnooze', now: isoOf(agenda.now) }, { at: agenda.now, by: rule })
      this.#after(dice.wait(1), () => this.#assign(id))
    })
  }

  /** The wrong file: undone within the hour, and half of it sent again. */
  #withdraw(id: string): void {
    const { agenda, contacts, dice, leads } = this.#season
    const by = this.#season.person('sales_agent')
    const lead = leads.get(id)
    const decision = checkedLead(lead, { type: 'LeadWithdrawn', data: {} })
    if (decision.ok) leads.apply(id, decision.events, { at: agenda.now, by })
    if (dice.chance(0.5))
      this.#after(0.1, () => {
        const { claimant_id, claim_number, vin } = lead
        const fields = leadFieldsOf(contacts.get(claimant_id))
        this.#decide(
          id,
          { type: 'ImportLead', of: { claimant_id, claim_number, vin }, lead: fields, said: {} },
          'sales_agent',
        )
      })
  }
}
