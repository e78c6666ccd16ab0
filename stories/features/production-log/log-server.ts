import type { ProductionLogEvent } from '../../../contract/events/production-log.events.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { OpenSameLead } from '../../../contract/leads/same-lead.ts'
import { expectedPhotos } from '../../../contract/production-logs/photo.ts'
import type { ProductionLogValues } from '../../../contract/production-logs/production-log-fields.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import { changedByOthers } from '../../../machines/changed-by-others.ts'
import { lastChangesIn } from '../../../machines/production-log/last-changes.ts'
import { makesLead } from '../../../machines/production-log/production-log-exceptions.ts'
import {
  decideProductionLog,
  type ProductionLogCommand,
} from '../../../machines/production-log/production-log.decide.ts'
import { evolveProductionLog } from '../../../machines/production-log/production-log.evolve.ts'
import { sampleAppraisal } from '../../../machines/production-log/production-log.samples.ts'
import type {
  ProductionLogApi,
  ProductionLogEdit,
  ProductionLogReply,
} from '../../../src/features/production-log/api/production-log-api.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'

const logId = '6a000000-0000-4000-8000-0000000000b1'
const contact: ProductionLogReply['contact'] = {
  id: '6a000000-0000-4000-8000-000000000003',
  first_name: 'Walter',
  last_name: 'Hughes',
  claim_number: 'GU-26-00104066',
  vehicle_year: '2020',
  vehicle_make: 'Chevrolet',
  vehicle_model: 'Malibu LS',
  status: 'scheduled',
  appointment: null,
}
const people = {
  anna: { id: '6a000000-0000-4000-8000-0000000000a1', name: 'Anna Novak' },
  dana: { id: '6a000000-0000-4000-8000-0000000000a2', name: 'Dana Wells' },
}

type Fact = Recorded<ProductionLogEvent> & ProductionLogEvent

/** One production log that is decided on and evolves as on the server, in the page itself. Anna works on it. */
export class LogServer {
  log: ProductionLog | null = null
  readonly facts: Fact[] = []
  /** Milliseconds until a write is answered. */
  answersAfter = 0
  /** Whose vehicle it is. */
  contact = contact
  /** What the photos show. */
  photos: readonly string[] = expectedPhotos
  /** Open leads of the same claim or vehicle. */
  sameLeads: readonly OpenSameLead[] = []
  /** Whether nothing is answered at all. */
  isAway = false
  #hasLead = false

  constructor(fields: Partial<ProductionLogValues> = {}, ...commands: readonly ProductionLogCommand[]) {
    this.carryOut({ type: 'StartLog', contact_id: contact.id, fields: { ...sampleAppraisal, ...fields } })
    for (const command of commands) this.carryOut(command)
  }

  /** A colleague’s change. */
  byDana(changes: Partial<ProductionLogValues>): void {
    this.carryOut({ type: 'ChangeLog', changes }, people.dana)
  }

  carryOut(command: ProductionLogCommand, by = people.anna): void {
    const decision = decideProductionLog(command, this.log)
    if (!decision.ok) {
      const { reason, errors, by: who, at } = decision.refusal
      const named = { ...(errors && { errors }), ...(who && { by: who }), ...(at && { at }) }
      throw new ApiProblem(409, { status: 409, message: reason, ...named })
    }
    for (const event of decision.events) {
      const version = this.facts.length + 1
      const at = new Date(Date.UTC(2026, 2, 10, 15, version)).toISOString()
      const stream = `production_log:${logId}`
      const fact = { ...event, id: version, stream, version, at, by, operation: null } as unknown as Fact
      this.facts.push(fact)
      this.log = evolveProductionLog(this.log, fact)
      if (fact.type === 'ProductionLogCompleted') this.#hasLead ||= makesLead(this.log)
    }
  }

  get reply(): ProductionLogReply {
    if (!this.log) throw new Error('the log is not begun')
    const last_changes = lastChangesIn(this.facts)
    const lead_id = this.#leadId
    const read = { last_changes, lead_id, same_leads: [...this.sameLeads], lock_days: 7 }
    return { production_log: this.log, contact: this.contact, ...read, cursor: this.facts.length }
  }

  readonly api: ProductionLogApi = {
    get: async () => this.reply,
    put: async (_contact, edit) => {
      if (this.answersAfter > 0) await new Promise((done) => setTimeout(done, this.answersAfter))
      if (this.isAway) throw new ApiProblem(0, 'No connection.')
      this.#put(edit)
      return { production_log: this.reply.production_log, lead_id: this.#leadId }
    },
    history: async () => [...this.facts],
  }

  #put(edit: ProductionLogEdit): void {
    const {
      version = 0,
      completed,
      confirmed = [],
      photos_reason = '',
      reason = '',
      locked,
      total_loss,
      total_loss_reason,
      ...changes
    } = edit
    const based = { version, actorId: people.anna.id }
    const changedSince = changedByOthers<ProductionLog, ProductionLogEvent>(this.facts, based, evolveProductionLog)
    if (completed === false) this.carryOut({ type: 'ReopenLog', reason })
    this.carryOut({ type: 'ChangeLog', changes: changes as Partial<ProductionLogValues>, changedSince })
    if (total_loss !== undefined)
      this.carryOut({ type: 'DecideLoss', decision: total_loss, reason: total_loss_reason ?? '', changedSince })
    if (completed) {
      const seen = { photos: this.photos, same_leads: this.sameLeads, photos_reason }
      this.carryOut({ type: 'CompleteLog', confirmed, ...seen })
    }
    if (locked) this.carryOut({ type: 'LockLog' })
  }

  get #leadId(): string | null {
    return this.#hasLead ? '6a000000-0000-4000-8000-0000000000e1' : null
  }
}
