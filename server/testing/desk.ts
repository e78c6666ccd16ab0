import { addClaimNote } from '../../contract/calls/add-claim-note.ts'
import { createStorm } from '../../contract/calls/create-storm.ts'
import { deleteNote } from '../../contract/calls/delete-note.ts'
import { fetchProvisionedClaims } from '../../contract/calls/fetch-provisioned-claims.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { ingestClaims, type SentClaim } from '../../contract/calls/ingest-claims.ts'
import { listIngested } from '../../contract/calls/list-ingested.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import type { SentBodyOf } from '../../contract/call.ts'
import type { Claim } from '../../contract/claims/claim.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { StreamCategory } from '../../contract/categories.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { Caller } from './caller.ts'
import { makeRow, type SentRow } from './claims.factory.ts'

/** A reviewer's usual moves, in one line each. */
export class Desk {
  readonly reviewer: Caller

  constructor(reviewer: Caller) {
    this.reviewer = reviewer
  }

  async storm(changes: Partial<SentBodyOf<typeof createStorm>> = {}): Promise<StormView> {
    const usual = { title: 'Cedar Hill', zipcodes: ['37032'], timespan: { start: '2026-02-28', end: '2026-02-28' } }
    return (await this.reviewer.ok(createStorm, { body: { ...usual, ...changes } })).storm
  }

  /** Takes rows in, and gives them back as the queue has them. */
  async receive(...rows: SentRow[]): Promise<Claim[]> {
    const { received } = await this.reviewer.ok(receiveClaims, { body: { claims: rows } })
    const byId = new Map((await this.waiting()).map((claim) => [claim.id, claim]))
    return received.map(({ id }) => byId.get(id)).filter((claim) => claim !== undefined)
  }

  async receiveOne(changes: Partial<SentRow> = {}): Promise<Claim> {
    const [claim] = await this.receive(makeRow(changes))
    if (!claim) throw new Error('the claim does not wait')
    return claim
  }

  async waiting(): Promise<Claim[]> {
    return (await this.reviewer.ok(fetchProvisionedClaims, { body: { count: 5000 } })).claims
  }

  async contact(id: string): Promise<Contact> {
    return (await this.reviewer.ok(getContact, { params: { id } })).contact
  }

  async addContact(changes: Partial<SentBodyOf<typeof addContacts>['contacts'][number]> = {}): Promise<Contact> {
    const contacts = [{ first_name: 'Ann', last_name: 'Ames', ...changes }]
    const { formatted } = await this.reviewer.ok(addContacts, { body: { contacts } })
    if (!formatted[0]) throw new Error('the contact was not added')
    return formatted[0]
  }

  /** Types of the events of one aggregate, oldest first. */
  async typesOf(category: StreamCategory, id: string): Promise<string[]> {
    const { events } = await this.reviewer.ok(readHistory, { params: { category, id } })
    return events.map(({ type }) => type)
  }

  /** The production log of a new contact, begun and changed. */
  /** Gives the id of its contact. */
  async makeProductionLog(): Promise<string> {
    const { id } = await this.addContact()
    for (const odometer of [48_210, 48_211])
      await this.reviewer.ok(putProductionLog, { params: { id }, body: { odometer } })
    return id
  }

  /** A claim in the list of ingested records. */
  async ingested(id: string) {
    const { data } = await this.reviewer.ok(listIngested, { query: { limit: '1000' } })
    return data.find((claim) => claim.id === id)
  }

  ingest(...claims: SentClaim[]) {
    return this.reviewer.ok(ingestClaims, { body: { claims } })
  }

  /** Adds notes to a claim, and deletes the last one. */
  async makeNotes(id: string, count: number) {
    let last = ''
    for (let at = 1; at <= count; at += 1) {
      const body = { note: `Note ${at}`, mentions: [] }
      last = (await this.reviewer.ok(addClaimNote, { params: { id }, body })).note.id
    }
    await this.reviewer.ok(deleteNote, { params: { id: last } })
  }
}
