import type { Contact } from '../../contract/contacts/contact.ts'
import { emptyProductionLog, type ProductionLogValues } from '../../contract/production-logs/production-log-fields.ts'
import { type ProductionLog, productionLogStatusLabels } from '../../contract/production-logs/production-log.ts'
import { toE164 } from '../../contract/phone.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanPart } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { productionLogIdOf, productionLogStore } from './production-log.store.ts'
import { countUnfinishedLogs } from './unfinished-logs.routes.ts'

type Value = ProductionLogValues[keyof ProductionLogValues]

/** A value that a log has otherwise, and which was not changed. */
export interface LogDifference {
  readonly field: string
  readonly existing: Value
  readonly sent: Value
  /** Why the log can’t be changed; null where it could be. */
  readonly locked: string | null
}

interface LogToFill {
  readonly contact: Contact
  /** What an estimate says; what it leaves out stays as it is. */
  readonly values: Partial<{ readonly [F in keyof ProductionLogValues]: ProductionLogValues[F] | undefined }>
}

interface FilledLogs {
  readonly part: PlanPart
  /** By the contact's id. */
  readonly differences: ReadonlyMap<string, readonly LogDifference[]>
  /** What was empty in logs that were there, and is filled; by the contact's id. */
  readonly filled: ReadonlyMap<string, Readonly<Record<string, NonNullable<Value>>>>
}

/** What a new log has from its contact. */
export function logFieldsOf(contact: Contact): ProductionLogValues {
  return {
    ...emptyProductionLog,
    customer_name: `${contact.first_name} ${contact.last_name}`.trim() || null,
    best_contact_phone_number: toE164(contact.primary_phone),
    policy_number: contact.policy_number || null,
  }
}

/**
 * Fills in the logs of contacts, which are begun where there are none. Of a log that is there, `keep` leaves what is
 * filled in and answers with it; a completed log is never changed.
 */
async function fillLogs(
  client: TenantClient,
  scope: CommandScope,
  rows: readonly LogToFill[],
  existing: 'replace' | 'keep',
): Promise<FilledLogs> {
  const idOf = ({ contact }: LogToFill) => productionLogIdOf(scope.businessId, contact.id)
  const known = await productionLogStore.find(client, rows.map(idOf))
  const batch = new LifecycleBatch(productionLogStore, scope)
  const differences = new Map<string, LogDifference[]>()
  const filled = new Map<string, Record<string, NonNullable<Value>>>()
  for (const row of rows) {
    const id = idOf(row)
    const log = known.get(id) ?? null
    batch.load(id, log)
    if (!log) batch.decide(id, { type: 'StartLog', contact_id: row.contact.id, fields: logFieldsOf(row.contact) })
    const locked = log && lockOf(log)
    const isOpen = locked === null
    const changes: Record<string, NonNullable<Value>> = {}
    for (const [field, sent] of Object.entries(row.values) as [keyof ProductionLogValues, Value | undefined][]) {
      if (sent === undefined || sent === null) continue
      const now = log ? log[field] : null
      if (now === sent) continue
      if (isOpen && (now === null || existing === 'replace')) changes[field] = sent
      else
        differences.set(row.contact.id, [
          ...(differences.get(row.contact.id) ?? []),
          { field, existing: now, sent, locked },
        ])
    }
    if (Object.keys(changes).length === 0) continue
    batch.decide(id, { type: 'ChangeLog', changes })
    if (log && existing === 'keep') filled.set(row.contact.id, changes)
  }
  const { streams, projections } = batch.plan(null)
  return { part: { streams, projections }, differences, filled }
}

/** Why a log can’t be changed; null for a draft. */
function lockOf({ status }: ProductionLog): string | null {
  return status === 'draft' ? null : `Production log ${productionLogStatusLabels[status].toLowerCase()}`
}

/** Why the estimate of a vehicle is final, and the estimate, in cents. */
export interface FinalEstimate {
  readonly locked: string
  readonly estimate_total: number
}

/** The estimates of completed and locked logs, by the contact's id. Contacts whose log is a draft have none. */
async function findFinalEstimates(
  client: TenantClient,
  businessId: string,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, FinalEstimate>> {
  const logs = await productionLogStore.find(
    client,
    contactIds.map((id) => productionLogIdOf(businessId, id)),
  )
  return new Map(
    [...logs.values()].flatMap((log): [string, FinalEstimate][] => {
      const locked = lockOf(log)
      return locked === null ? [] : [[log.contact_id, { locked, estimate_total: log.repair_estimate_total }]]
    }),
  )
}

/** The log of a contact; null where nobody has begun it. */
async function findProductionLog(client: TenantClient, businessId: string, contactId: string) {
  const id = productionLogIdOf(businessId, contactId)
  return (await productionLogStore.find(client, [id])).get(id) ?? null
}

/** What production logs provide to other features. */
export const providedByProductionLogs = { countUnfinishedLogs, fillLogs, findFinalEstimates, findProductionLog }
