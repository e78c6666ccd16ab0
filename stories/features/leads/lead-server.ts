import type { LeadChanges, LeadEvent } from '../../../contract/events/lead.events.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { leadAggregate } from '../../../machines/lead/lead.aggregate.ts'
import { decideLead, type LeadCommand } from '../../../machines/lead/lead.decide.ts'
import { evolveLead } from '../../../machines/lead/lead.evolve.ts'
import type { LeadApi } from '../../../src/features/leads/api/lead-api.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { SendCommand } from '../../../src/workspace/lifecycle/run-command.ts'
import { leadEvent, leadShops } from './lead.factory.ts'

/** One lead that is decided on and evolves as on the server, in the page itself. */
export class LeadServer {
  lead: Lead
  readonly log: LeadEvent[] = []

  constructor(lead: Lead) {
    this.lead = lead
  }

  happen(event: LeadEvent): void {
    this.log.push(event)
    const version = this.lead.version + 1
    const fact = { ...event, stream: `lead:${this.lead.id}`, version, at: '2026-03-10T17:00:00.000Z' }
    this.lead = evolveLead(this.lead, fact)
  }

  readonly api: LeadApi = {
    get: async () => ({ lead: this.lead, storms: [leadEvent], repair_locations: leadShops, cursor: 1 }),
    changeContact: async (_id, changes) =>
      this.#carryOut({ type: 'ChangeLeadContact', changes: changes as LeadChanges }),
  }

  readonly send: SendCommand = async (call, { params, body: { version: _version, ...body } = {} }) => {
    const of = leadAggregate.commands.find((one) => one.call === call)
    if (!of) throw new Error(`${call.name} is no command of a lead`)
    return this.#carryOut(of.command({ params, body, now: new Date().toISOString() } as never))
  }

  #carryOut(command: LeadCommand): Lead {
    const decision = decideLead(command, this.lead)
    if (!decision.ok) throw new ApiProblem(409, { message: decision.refusal.reason })
    for (const event of decision.events) this.happen(event)
    return this.lead
  }
}
