import type { BodyOf } from '../../contract/call.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { LeadChanges } from '../../contract/events/lead.events.ts'
import type { FailedLead, LeadCompletion, LeadDifference, NewLead } from '../../contract/leads/lead-fields.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { describeSameLeads, sameLeadCode } from '../../contract/leads/same-lead.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { sameContactAmong } from '../../machines/contact/same-contact.ts'
import { lostReasonBy } from '../../machines/production-log/production-log-exceptions.ts'
import type { TenantClient } from '../db/database.ts'
import { joined } from '../events/handle-command.ts'
import { expectUnchanged } from '../events/expect-unchanged.ts'
import { notFound, Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { type LeadOf, OpenLeads } from './open-same-leads.ts'
import { leadFieldsOf, leadIdOf, leadStore } from './lead.store.ts'
import type { LeadDependencies } from './leads.routes.ts'

/** Makes leads of contacts, or brings those that exist up to date. Rows without a match are named and left out. */
export function putLeadsRoute(dependencies: LeadDependencies) {
  const { commands, findSameContacts, findStorms, findFinalEstimates, fillLogs, visibility } = dependencies
  return route(putLeads, ({ me, body: { leads: sent, storm_id, existing, confirmed = [] }, scope }) =>
    commands.handle(scope, async (client) => {
      const storms = await mustBeOpen(findStorms, client, storm_id)
      const { matched: found, failed } = match(sent, await findSameContacts(client, sent))
      const idOf = ({ id }: Contact) => leadIdOf(scope.businessId, id)
      const known = await leadStore.find(
        client,
        found.map(({ contact }) => idOf(contact)),
      )
      const isNew = ({ contact }: Matched) => {
        const lead = known.get(idOf(contact))
        return !lead || lead.deleted_at !== null
      }
      const matched = confirmed.includes(sameLeadCode)
        ? found
        : await withoutSame(found, failed, {
            isNew,
            idOf,
            read: (sought) => OpenLeads.read(client, visibility, { viewer: me, sought }),
          })
      const ids = matched.map(({ contact }) => contact.id)
      const final = await findFinalEstimates(client, scope.businessId, ids)
      const batch = new LifecycleBatch(leadStore, scope)
      const differences: LeadDifference[] = []
      const completed: LeadCompletion[] = []
      const complete = (
        { contact, index }: Matched,
        of: LeadCompletion['of'],
        filled: Readonly<Record<string, LeadCompletion['sent']>> = {},
      ) => {
        for (const [field, sent] of Object.entries(filled))
          completed.push({ index, claimant_id: contact.id, of, field, sent })
      }
      for (const one of matched) {
        const { row, contact, index } = one
        const { claim_number, vin, production_log: _, ...fields } = row
        const id = idOf(contact)
        const lead = known.get(id) ?? null
        const sentFields = { ...fields, ...(storm_id !== undefined && { storm_id }) }
        const { wanted, locked } = withFinalEstimate(lead, sentFields, final.get(contact.id))
        // A withdrawn lead comes back as the row has it.
        const { said, kept, filled } =
          existing === 'keep' && lead && !isNew(one)
            ? withoutOverwriting(lead, wanted)
            : { said: wanted, kept: [], filled: {} }
        complete(one, 'lead', filled)
        differences.push(...[...locked, ...kept].map((each) => ({ index, claimant_id: contact.id, ...each })))
        const of = { claimant_id: contact.id, claim_number, vin }
        batch.load(id, lead)
        batch.decide(id, { type: 'ImportLead', of, lead: { ...leadFieldsOf(contact), ...wanted }, said })
        const reason = isNew(one) ? lostReasonOf(row) : undefined
        if (reason)
          batch.decide(id, { type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason: reason })
      }
      const estimates = matched.flatMap(({ row, contact }) =>
        row.production_log ? [{ contact, values: row.production_log }] : [],
      )
      const logs = await fillLogs(client, scope, estimates, existing)
      for (const one of matched) {
        const { contact, index } = one
        if (!isNew(one)) complete(one, 'production_log', logs.filled.get(contact.id))
        for (const each of logs.differences.get(contact.id) ?? [])
          differences.push({ index, claimant_id: contact.id, of: 'production_log', ...each })
      }
      const formatted = matched.map(({ contact }) => batch.one(idOf(contact)))
      const created = matched.filter(isNew).length
      const counted = { created, changed: batch.changed.length - created }
      const reply = { formatted, failed, differences, completed, ...counted }
      return joined(batch.plan(reply, expectUnchanged('storm', storms)), logs.part)
    }),
  )
}

/** Leads that are lost from the start are in no queue, and can be reopened. */
const lostReasonOf = ({ production_log }: NewLead) => lostReasonBy(production_log?.repair_opportunity)

interface Making {
  readonly isNew: (row: Matched) => boolean
  readonly idOf: (contact: Contact) => string
  readonly read: (sought: readonly LeadOf[]) => Promise<OpenLeads>
}

/**
 * The rows that make no second open lead of a claim or a vehicle, neither of one that is there nor of one before it in the
 * request; the others are added to `failed` with the leads that are there.
 */
async function withoutSame(rows: readonly Matched[], failed: FailedLead[], { isNew, idOf, read }: Making) {
  const made = rows.filter((row) => isNew(row) && !lostReasonOf(row.row))
  if (made.length === 0) return [...rows]
  const open = await read(made.map(({ contact }) => contact))
  const left = new Set<Matched>()
  for (const one of made) {
    const { row, contact, index } = one
    const { claim_number, vin } = row
    const same = open.sameAs(idOf(contact), contact)
    if (same.length === 0) {
      const name = `${row.first_name ?? contact.first_name} ${row.last_name ?? contact.last_name}`.trim()
      open.note({ id: idOf(contact), claim_number: contact.claim_number, vin: contact.vin, name })
      continue
    }
    left.add(one)
    const reason = describeSameLeads(same)
    const errors = Object.fromEntries(same.map(({ by }) => [by, reason]))
    failed.push({ index, claim_number, vin, code: sameLeadCode, reason, claimant_id: contact.id, same, errors })
  }
  failed.sort((a, b) => a.index - b.index)
  return rows.filter((row) => !left.has(row))
}

type Wanted = { readonly [F in keyof LeadChanges]: LeadChanges[F] | undefined }

/** A lead's estimate is that of its completed log: what a row sends otherwise is named. Amounts are in cents. */
function withFinalEstimate(
  lead: Lead | null,
  { estimate_total: sent, ...others }: Wanted,
  final: { readonly locked: string; readonly estimate_total: number } | undefined,
) {
  if (!final) return { wanted: { ...others, ...(sent !== undefined && { estimate_total: sent }) }, locked: [] }
  const known = lead?.deleted_at === null ? lead : null
  const existing = known ? known.estimate_total : final.estimate_total
  const wanted = { ...others, ...(!known && { estimate_total: final.estimate_total }) }
  if (sent === undefined || sent === null || sent === existing) return { wanted, locked: [] }
  return { wanted, locked: [{ of: 'lead', field: 'estimate_total', existing, sent, locked: final.locked } as const] }
}

/**
 * What a row may set of a lead that is there: what is empty, but for the consent to text, which a person decides. What is
 * otherwise there stays, and is named.
 */
function withoutOverwriting(lead: Lead, wanted: Wanted) {
  const filled: Record<string, LeadCompletion['sent']> = {}
  const kept: Omit<LeadDifference, 'index' | 'claimant_id'>[] = []
  for (const [field, value] of Object.entries(wanted)) {
    const now = lead[field as keyof LeadChanges] ?? null
    if (value === undefined || value === null || value === '' || value === now) continue
    const isEmpty = now === null || now === ''
    if (isEmpty && field === 'can_text' && value === false) continue
    if (isEmpty && field !== 'can_text') filled[field] = value
    else kept.push({ of: 'lead', field, existing: now, sent: value, locked: null })
  }
  return { said: filled as Wanted, kept, filled }
}

/** @throws Refused 404 for a storm that does not exist in this business; 409 for an archived one. */
async function mustBeOpen(
  findStorms: LeadDependencies['findStorms'],
  client: TenantClient,
  id: string | null | undefined,
): Promise<StormView[]> {
  if (!id) return []
  const storm = (await findStorms(client, [id])).get(id)
  if (!storm) throw notFound({ storm_id: 'Not found' })
  if (!storm.deleted_at) return [storm]
  throw new Refused(409, 'storm-archived', `${storm.title} is archived and accepts no new leads.`, {
    errors: { storm_id: 'Archived' },
    state: 'archived',
    allowed: ['StormRestored'],
  })
}

type Rows = BodyOf<typeof putLeads>['leads']

interface Matched {
  readonly row: NewLead
  readonly contact: Contact
  /** The row's place in the request. */
  readonly index: number
}

/** Finds the contact of each row by claim number and VIN; a contact is matched once. */
function match(rows: Rows, contacts: readonly Contact[]): { matched: Matched[]; failed: FailedLead[] } {
  const byNumber = Map.groupBy(contacts, ({ claim_number }) => claim_number)
  const matched: Matched[] = []
  const failed: FailedLead[] = []
  const rowOf = new Map<string, number>()
  rows.forEach((row, index) => {
    const { claim_number, vin } = row
    const alike = byNumber.get(claim_number) ?? []
    const contact = sameContactAmong(row, alike)
    const fail = (
      code: string,
      field: 'claim_number' | 'vin',
      reason: string,
      more: Pick<FailedLead, 'repeats'> = {},
    ) =>
      failed.push({
        index,
        claim_number,
        vin,
        code,
        reason: `${reason}.`,
        ...(contact && { claimant_id: contact.id }),
        ...more,
        errors: { [field]: reason },
      })
    if (!contact)
      return alike.length > 0
        ? fail('other_vin', 'vin', 'The contact with this claim number has another VIN')
        : fail('no_contact', 'claim_number', 'No contact has this claim number')
    const first = rowOf.get(contact.id)
    if (first !== undefined)
      return fail('repeated', 'claim_number', `Row ${first + 1} of the request has this claim`, { repeats: first })
    if (contact.status === 'cancel_claim')
      return fail('contact_canceled', 'claim_number', 'The contact with this claim number is canceled')
    rowOf.set(contact.id, index)
    matched.push({ row, contact, index })
    return undefined
  })
  return { matched, failed }
}
