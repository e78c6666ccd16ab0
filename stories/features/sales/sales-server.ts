import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { SalesLead } from '../../../contract/sales/sales-lead.ts'
import { decideLead, type LeadCommand } from '../../../machines/lead/lead.decide.ts'
import { evolveLead } from '../../../machines/lead/lead.evolve.ts'
import type { SalesApi } from '../../../src/features/sales/api/sales-api.ts'
import { leadEvent, leadShops, makeLead } from '../leads/lead.factory.ts'

const hour = 3_600_000
const clock = { zone: 'America/Chicago', hours: { from: '00:00', to: '23:59' } }
const opening = '00000000-0000-4000-8000-0000000000c1'

/** A server of the sales queue whose decisions are those of the lead's machine. */
export class SalesServer {
  readonly events: LeadEvent[] = []
  readonly #leads: Lead[]
  readonly #start = Math.ceil(Date.now() / hour) * hour + 48 * hour
  heldBy: SalesLead['held_by'] = null

  constructor(leads = [makeLead(3, fresh), makeLead(4, fresh)]) {
    this.#leads = leads
  }

  lead(id: string): Lead {
    const lead = this.#leads.find((one) => one.id === id)
    if (!lead) throw new Error(`there is no lead ${id}`)
    return lead
  }

  #decide(id: string, command: LeadCommand): Lead {
    const decision = decideLead(command, this.lead(id))
    if (!decision.ok) throw new Error(decision.refusal.reason)
    this.events.push(...decision.events)
    const after = decision.events.reduce((state, event, n) => {
      const at = new Date().toISOString()
      return evolveLead(state, { ...event, stream: `lead:${id}`, version: state.version + n + 1, at })
    }, this.lead(id))
    this.#leads.splice(this.#leads.indexOf(this.lead(id)), 1, after)
    return after
  }

  #show(lead: Lead, isFound = false): SalesLead {
    const next = this.#queue().find(({ id }) => id !== lead.id)
    return {
      lead,
      held: this.heldBy ? null : { expires_at: new Date(Date.now() + 30_000).toISOString(), left_ms: 30_000 },
      held_by: this.heldBy,
      reason: { rank: isFound ? 'found' : 'calls', text: 'Not called yet' },
      local: {
        ...clock,
        abbreviation: 'CST',
        now: new Date().toISOString(),
        callable_until: new Date(Date.now() + hour).toISOString(),
      },
      estimate: {
        completed_at: '2026-03-04T18:00:00.000Z',
        total: 466_000,
        pdr: 312_000,
        parts: 64_000,
        body_labor: 42_000,
        paint: 38_000,
        misc: 10_000,
        deductible: 50_000,
      },
      storm: leadEvent,
      shops: leadShops.map((shop) => ({ ...shop, online: true })),
      due: 1,
      next: isFound || !next ? null : { ...next, num_calls: next.num_calls ?? 0, follow_up_at: null },
    }
  }

  #queue(): Lead[] {
    return this.#leads.filter(
      ({ status, left_queue_reason, snooze_until, num_calls = 0 }) =>
        (status === 'unscheduled' || status === 'follow_up_call') &&
        left_queue_reason === undefined &&
        snooze_until === null &&
        num_calls === 0,
    )
  }

  readonly api: SalesApi = {
    next: async () => {
      const [first] = this.#queue()
      return first ? this.#show(first) : null
    },
    release: async () => {},
    leaveEvent: async () => {},
    find: async (id) => this.#show(this.lead(id), true),
    releaseFound: async () => {},
    search: async (query) =>
      this.#leads.filter(({ last_name }) => last_name.toLowerCase().includes(query.toLowerCase())),
    shops: async () =>
      leadShops.map(({ id, name }, n) => ({
        id,
        name,
        city: 'Moore',
        state: 'OK',
        timezone: 'America/Chicago',
        online: true,
        miles: 4.2,
        free: 2,
        times:
          n === 0 ? [{ opening_id: opening, start: this.#start, end: this.#start + hour, count: 2, taken: 1 }] : [],
        has_openings: true,
        leads: 31,
        repaired: 29,
        lost: 2,
        pdr_share: 81,
        reasons: ['4.2 mi', '29 of 31 repaired'],
      })),
    day: async () => {
      const outcomes = this.events.flatMap((event) => (event.type === 'LeadCalled' ? event.data.outcome : []))
      const count = (...some: readonly string[]) => outcomes.filter((one) => some.includes(one)).length
      return {
        called: outcomes.length,
        booked: count('drop_off_booked'),
        booked_cents: 466_000 * count('drop_off_booked'),
        follow_ups: count('follow_up'),
        lost: count('opportunity_lost', 'do_not_call'),
        not_reached: count('no_answer', 'voicemail_left'),
      }
    },
    record: async (id, { drop_off, ...body }) => {
      if (drop_off) {
        const repair_location_id = leadShops[0]?.id ?? ''
        const appointment = { id: opening, repair_location_id, ...drop_off }
        this.#decide(id, { type: 'ScheduleDropOff', appointment })
      }
      return this.#decide(id, {
        type: 'RecordLeadCall',
        by_role: 'sales_agent',
        ...body,
        clock,
        now: new Date().toISOString(),
      })
    },
    snooze: async ({ id }, until) =>
      void this.#decide(id, { type: 'SnoozeLead', until, now: new Date().toISOString() }),
    leaveQueue: async (id, reason) => void this.#decide(id, { type: 'LeaveQueue', reason }),
    returnToQueue: async (id) => void this.#decide(id, { type: 'ReturnToQueue' }),
  }
}

export const fresh = {
  status: 'unscheduled',
  scheduled_status: 'unscheduled',
  assigned_repair_location_id: null,
  appointment: null,
  follow_up_with_shop_id: null,
  opportunity_lost_reason: null,
  snooze_until: null,
  deleted_at: null,
} as const
