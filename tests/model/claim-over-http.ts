import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { editClaim } from '../../contract/calls/edit-claim.ts'
import { fetchProvisionedClaims } from '../../contract/calls/fetch-provisioned-claims.ts'
import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { listIngested } from '../../contract/calls/list-ingested.ts'
import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { reportImport } from '../../contract/calls/report-import.ts'
import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { restoreStorm } from '../../contract/calls/restore-storm.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { undo } from '../../contract/calls/undo.ts'
import { returnSendback } from '../../contract/calls/return-sendback.ts'
import type { Claim, ClaimChanges } from '../../contract/claims/claim.ts'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { rolesThat } from '../../contract/people/permissions.ts'
import { decideIntakeItem } from '../../machines/intake-item/intake-item.decide.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../machines/intake-item/intake-item.evolve.ts'
import { commandFor } from '../../machines/intake-item/intake-item.paths.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { whyOf } from '../../machines/why-not.ts'
import { whyNotText } from '../../src/shared/why-not/why-not-format.ts'
import {
  sampleAssigneeId,
  sampleCallCenterId,
  sampleContactId,
  sampleStormId,
} from '../../machines/intake-item/intake-item.samples.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRow } from '../../server/testing/claims.factory.ts'

/** One claim, moved by calls of the API so that the machine's events come about, and looked for in the three lists. */
export class ClaimOverHttp {
  readonly row = makeRow({ date_received: '2026-03-01' })
  id = ''
  readonly #run = randomUUID()
  readonly #reviewer: Caller
  readonly #real: Readonly<Record<string, string>>
  readonly #storm: string

  constructor(reviewer: Caller, real: { storm: string; contact: string; callCenter: string; assignee: string }) {
    this.#reviewer = reviewer
    this.#storm = real.storm
    this.#real = {
      [sampleStormId]: real.storm,
      [sampleContactId]: real.contact,
      [sampleCallCenterId]: real.callCenter,
      [sampleAssigneeId]: real.assignee,
    }
  }

  /** Makes the event come about by the calls that a reviewer would make. */
  async bringAbout(event: IntakeItemEvent): Promise<void> {
    if (event.type === 'ClaimWithdrawn') {
      await this.#undoImport()
    } else if (event.type === 'ClaimRestored') {
      await this.#receive(this.row)
    } else if (event.type === 'ClaimReceived') {
      this.id = await this.#receive(this.row)
    } else if (event.type === 'ClaimIngestFailed') {
      await this.#reviewer.ok(archiveStorm, { params: { id: this.#storm } })
      await this.#reviewer.refused(ingestClaims, { body: { claims: [{ id: this.id }] } })
      await this.#reviewer.ok(restoreStorm, { params: { id: this.#storm } })
    } else if (event.type === 'ClaimIngestUndone') {
      await this.#undoLast()
    } else if ('lead' in event.data) {
      const lead = await this.#receive(makeRow({ claim_number: this.row.claim_number, date_received: '2026-03-09' }))
      const body = { claims: [{ id: lead, action: 'ignore' as const }] }
      expect((await this.#reviewer.ok(ingestClaims, { body })).processed).toContain(this.id)
    } else {
      const response = await this.requestEvent(event)
      if (!response?.ok) throw new Error(`${event.type} was refused: ${await response?.text()}`)
    }
  }

  /** Makes the one call for an event, whatever comes of it; null for an event that no call asks for by itself. */
  async requestEvent(event: IntakeItemEvent): Promise<Response | null> {
    const call = callFor(event)
    if (!call) return null
    const changes = 'changes' in event.data ? this.#withRealIds(event.data.changes) : {}
    if (call === editClaim) return this.#reviewer.send(editClaim, { params: { id: this.id }, body: changes })
    if (call === returnSendback) return this.#reviewer.send(returnSendback, { params: { id: this.id }, body: changes })
    if (call === ingestClaims) return this.#reviewer.send(ingestClaims, { body: { claims: [{ id: this.id }] } })
    return this.#reviewer.send(call, { params: { id: this.id } })
  }

  /** The claim in whichever one of the lists it is in, with the contact it left, where it did. */
  async found(): Promise<{ list: string; claim: Claim; contact: string | null }> {
    const places = await this.#places()
    const [place] = places
    if (!place || places.length > 1) throw new Error(`claim ${this.id} is in ${places.length} lists`)
    const contact = 'contact' in place.claim ? (place.claim.contact as string | null) : null
    return { ...place, contact }
  }

  async #places(): Promise<{ list: string; claim: Claim }[]> {
    const query = { q: this.row.claim_number }
    const lists = {
      provisioned: (await this.#reviewer.ok(fetchProvisionedClaims, { body: { count: 5000 } })).claims,
      sendbacks: (await this.#reviewer.ok(listSendbacks, { query })).data,
      ingested: (await this.#reviewer.ok(listIngested, { query })).data,
    }
    return Object.entries(lists).flatMap(([list, claims]) =>
      claims.filter(({ id }) => id === this.id).map((claim) => ({ list, claim })),
    )
  }

  /** What a browser says at the action for an event that its machine refuses, from the claim's events. */
  async browserSays(event: IntakeItemEvent): Promise<string> {
    const { events } = await this.#reviewer.ok(readHistory, { params: { category: 'intake_item', id: this.id } })
    const item = (events as unknown as IntakeItemFact[]).reduce<IntakeItem | null>(evolveIntakeItem, null)
    const decision = decideIntakeItem(commandFor(event), item)
    if (decision.ok) throw new Error(`the browser would not refuse ${event.type}`)
    return whyNotText(whyOf(decision.refusal, rolesThat('intake:work')))
  }

  /** Undoes the run of the import that brought it; possible while nobody has worked on the claim. */
  async #undoImport(): Promise<void> {
    await this.#reviewer.ok(reportImport, { body: { file: 'model.csv', import: this.#run, rows: 1 } })
    const target = { import_id: this.#run }
    const { hash } = await this.#reviewer.ok(planUndo, { body: target })
    expect(await this.#reviewer.ok(undo, { body: { ...target, plan_hash: hash } })).toMatchObject({ undone: 1 })
  }

  /** Whether it is in none of the three lists. */
  async isNowhere(): Promise<boolean> {
    return (await this.#places()).length === 0
  }

  /** Undoes the last event of the claim. */
  async #undoLast(): Promise<void> {
    const { events } = await this.#reviewer.ok(readHistory, { params: { category: 'intake_item', id: this.id } })
    const body = { event_id: events.at(-1)?.id ?? 0 }
    const { hash } = await this.#reviewer.ok(planUndo, { body })
    expect(await this.#reviewer.ok(undo, { body: { ...body, plan_hash: hash } })).toMatchObject({ undone: 1 })
  }

  async #receive(row: ReturnType<typeof makeRow>): Promise<string> {
    const source = { file: 'model.csv', row: 2, import: this.#run }
    const { received } = await this.#reviewer.ok(receiveClaims, { body: { claims: [{ ...row, source }] } })
    expect(received).toMatchObject([{ is_new: true }])
    return received[0]?.id ?? ''
  }

  #withRealIds(changes: ClaimChanges): ClaimChanges {
    const entries = Object.entries(changes).map(([field, to]) => [field, (to && this.#real[to]) ?? to])
    return Object.fromEntries(entries) as ClaimChanges
  }
}

/** Which call asks for an event. One call may bring about several: `ingest` does what the claim is marked with. */
export function callFor({ type, data }: IntakeItemEvent) {
  switch (type) {
    case 'ClaimEdited':
      return editClaim
    case 'ClaimReset':
      return resetClaim
    case 'ClaimReturned':
      return returnSendback
    case 'ClaimIngested':
      if (data.action === 'delete') return deleteClaim
      return data.lead ? null : ingestClaims
    case 'ClaimSentBack':
      return data.lead ? null : ingestClaims
    default:
      return null
  }
}
