import type { Lead } from '../../../contract/leads/lead.ts'
import { decideLead, type LeadCommand } from '../../../machines/lead/lead.decide.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { DropOffApi } from '../../../src/workspace/drop-offs/drop-off-api.ts'
import { leadShops } from '../../features/leads/lead.factory.ts'
import { LeadServer } from '../../features/leads/lead-server.ts'

const hour = 3_600_000
const opening = '00000000-0000-4000-8000-0000000000c1'

/** One lead and the openings of two shops, decided on as on the server. */
export class DropOffServer {
  readonly #leads: LeadServer
  readonly start = Math.ceil(Date.now() / hour) * hour + 48 * hour
  taken = 1
  onChanged: () => void = () => {}

  constructor(lead: Lead) {
    this.#leads = new LeadServer(lead)
  }

  get lead(): Lead {
    return this.#leads.lead
  }

  readonly api: DropOffApi = {
    shops: async () =>
      leadShops.map(({ id, name }, n) => ({
        id,
        name,
        city: 'Moore',
        state: 'OK',
        timezone: 'America/Chicago',
        online: true,
        miles: 4.2 + n,
        free: n === 0 ? 5 : 0,
        times:
          n === 0
            ? [
                { opening_id: opening, start: this.start, end: this.start + hour, count: 2, taken: this.taken },
                { opening_id: opening, start: this.start + 24 * hour, end: this.start + 25 * hour, count: 4, taken: 0 },
              ]
            : [],
        has_openings: true,
        leads: 31,
        repaired: 29,
        lost: 2,
        pdr_share: 81,
        reasons: ['29 of 31 repaired'],
      })),
    schedule: async (_lead, { timestamp, opening_id }) => {
      if (timestamp === this.start && this.taken === 2)
        throw new ApiProblem(409, { status: 409, message: 'Cimarron Paint & Body is full then.' })
      const repair_location_id = leadShops[0]?.id ?? ''
      const appointment = { id: opening, timestamp, repair_location_id, ...(opening_id && { opening_id }) }
      return this.#carryOut({ type: 'ScheduleDropOff', appointment, now: Date.now() })
    },
    cancel: async () => this.#carryOut({ type: 'CancelDropOff' }),
  }

  #carryOut(command: LeadCommand): Lead {
    const decision = decideLead(command, this.lead)
    if (!decision.ok) throw new ApiProblem(409, { status: 409, message: decision.refusal.reason })
    for (const event of decision.events) this.#leads.happen(event)
    return this.lead
  }
}
