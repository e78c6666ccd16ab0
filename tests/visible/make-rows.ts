import { randomUUID } from 'node:crypto'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import type { Call, ReplyOf } from '../../contract/call.ts'
import { addClaimNote } from '../../contract/calls/add-claim-note.ts'
import { addContactNote } from '../../contract/calls/add-contact-note.ts'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { addOpening } from '../../contract/calls/add-opening.ts'
import { addSupplementDocument } from '../../contract/calls/add-supplement-document.ts'
import { addSupplementNote } from '../../contract/calls/add-supplement-note.ts'
import { addLogPhoto } from '../../contract/calls/add-log-photo.ts'
import { addLeadNote } from '../../contract/calls/add-lead-note.ts'
import { askEarlierTime } from '../../contract/calls/ask-earlier-time.ts'
import { assignLeadToShop } from '../../contract/calls/assign-lead-to-shop.ts'
import { assignContacts } from '../../contract/calls/assign-contacts.ts'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { addWebhook } from '../../contract/calls/add-webhook.ts'
import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { createShopUser } from '../../contract/calls/create-shop-user.ts'
import { createStorm } from '../../contract/calls/create-storm.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { listSupplementRequests } from '../../contract/calls/list-supplement-requests.ts'
import { listLeadOffers } from '../../contract/calls/list-lead-offers.ts'
import { placeCall } from '../../contract/calls/place-call.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import { reportImport } from '../../contract/calls/report-import.ts'
import { reportContactImport } from '../../contract/calls/report-contact-import.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import type { StreamCategory } from '../../contract/categories.ts'
import { streamsOfAggregates } from '../../contract/categories.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { allResources } from '../../contract/crud/declared.ts'
import { categoryOfScope, type NotificationScope } from '../../contract/notifications/notification.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { noteStreams } from '../../contract/notes/note-subject.ts'
import type { Role } from '../../contract/people/roles.ts'
import { instantsOf } from '../../machines/location/slots.ts'
import type { Caller, Sent } from '../../server/testing/caller.ts'
import { makeCallBack } from '../../server/testing/call-backs.factory.ts'
import { makeRow } from '../../server/testing/claims.factory.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import type { TestBusiness } from '../../server/testing/people.factory.ts'
import { makeExportRecords } from '../../server/testing/exports.factory.ts'
import { answerSurvey } from '../../server/testing/surveys.factory.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { claimOf, contactKinds, endpointOf, keyOf, of } from './contact-kinds.ts'
import { makeConversationRows } from './conversation-rows.ts'
import type { ProbedRow } from './probed-row.ts'

/** Makes rows of every aggregate in one business, as its admin: those that a rule may tell apart. */
export class RowMaker {
  readonly rows: ProbedRow[] = []
  private readonly world: TestApp
  private readonly business: TestBusiness
  private readonly admin: Caller
  private storm = ''
  private leads = 0
  private location = ''
  private slots: number[] = []
  private claims = 0
  /** Who appraises what, until it is assigned: calls are placed and times are booked before. */
  private readonly toAssign = new Map<string, string[]>()
  private otherAppraiser = ''

  private constructor(world: TestApp, business: TestBusiness, admin: Caller) {
    this.world = world
    this.business = business
    this.admin = admin
  }

  static async make(world: TestApp, business: TestBusiness): Promise<ProbedRow[]> {
    const maker = new RowMaker(world, business, await world.as('admin', business))
    await maker.makePlaces()
    await maker.makePeople()
    await maker.makeClaims()
    await maker.makeContacts()
    await maker.makeResources()
    await maker.makeNotifications()
    await maker.giveOperationsToAll()
    return maker.rows
  }

  /** Carries out a call as an operation of its own, and adds the row that it made. */
  private async add<const C extends Call>(
    call: C,
    sent: Sent<C>,
    rowOf: (reply: ReplyOf<C>) => Partial<ProbedRow> & Pick<ProbedRow, 'category' | 'id'>,
    who = this.admin,
  ): Promise<ProbedRow> {
    const operation = randomUUID()
    const row = this.rowOf({ operation, ...rowOf(await who.ok(call, { ...sent, action: { id: operation } })) })
    this.rows.push(row)
    return row
  }

  private rowOf({ id, category, ...more }: Partial<ProbedRow> & Pick<ProbedRow, 'category' | 'id'>): ProbedRow {
    return {
      id,
      category,
      stream: streamsOfAggregates[category][0],
      business: this.business.id,
      label: category,
      storm: this.storm,
      location: this.location,
      mark: id,
      text: '',
      zip: '',
      operation: '',
      people: {},
      assigneeGroup: null,
      state: null,
      about: null,
      ...more,
    }
  }

  private async makePlaces(): Promise<void> {
    const timespan = { start: '2026-02-28', end: '2026-02-28' }
    const storm = { title: 'Cedar Hill', zipcodes: ['46201'], timespan }
    const { id: s } = await this.add(createStorm, { body: storm }, ({ storm: { id, title } }) => ({
      category: 'storm',
      id,
      text: title,
      storm: id,
    }))
    this.storm = s
    const location = makeLocation()
    const { id } = await this.add(createLocation, { params: { s }, body: location }, (reply) => ({
      category: 'location',
      id: reply.location.id,
      text: reply.location.name,
      location: reply.location.id,
    }))
    this.location = id
    const { schedule, timezone = '' } = location
    const [first = 0] = instantsOf(schedule.first_day, schedule.open, timezone)
    // Two places an hour, of which the first hours of each day are taken.
    this.slots = Array.from(
      { length: 8 * 4 },
      (_, at) => first + Math.floor(at / 4) * 86_400_000 + (at % 4) * 3_600_000,
    )
  }

  private async makePeople(): Promise<void> {
    const address = (who: string) => `1 ${who} Lane, ${this.business.id}`
    const names = { first_name: 'Ines', last_name: 'Duarte' }
    const email = (who: string) => `${who}@${this.business.id}.test`
    const other = await this.add(
      createUser,
      {
        body: {
          ...names,
          email: email('probed'),
          role: 'appraiser',
          phone: '6155550101',
          address: address('Probe'),
          appraiser_zipcodes: ['46203'],
        },
      },
      ({ user: { id, email: text, address: mark } }) => ({ category: 'user', id, mark: mark ?? '', text }),
    )
    this.otherAppraiser = other.id
    const root = await this.world.as('shop_agent', this.business)
    await this.add(
      createShopUser,
      { body: { ...names, email: email('of-team'), address: address('Team') } },
      ({ user: { id, email: text, address: mark, root_shop_agent_id } }) => ({
        category: 'user',
        id,
        mark: mark ?? '',
        text,
        label: 'user of the team',
        people: { root_shop_agent_id },
      }),
      root,
    )
    this.rows.push(this.rowOf({ category: 'business', id: this.business.id }))
    for (const made of await makeExportRecords(this.admin)) this.rows.push(this.rowOf(made))
    await this.add(createApiKey, { body: keyOf() }, ({ api_key: { id } }) => ({ category: 'api_key', id }))
    await this.add(addWebhook, { body: endpointOf() }, ({ webhook: { id } }) => ({ category: 'webhook', id }))
  }

  private async makeClaims(): Promise<void> {
    const zip = '73165'
    const sent = makeRow({ zip })
    const claim = await this.add(receiveClaims, { body: { claims: [sent] } }, ({ received }) => ({
      category: 'intake_item',
      id: received[0]?.id ?? '',
      text: sent.claim_number ?? '',
      zip,
    }))
    await this.note(addClaimNote, claim, 'intake_item')
  }

  private async note(call: typeof addClaimNote, about: ProbedRow, subject: keyof typeof noteStreams): Promise<void> {
    await this.add(call, { params: { id: about.id }, body: { note: 'Asks for a call.' } }, ({ note: { id } }) => ({
      category: 'note',
      stream: noteStreams[subject],
      id,
      label: `note on ${about.label}`,
      about,
    }))
  }

  /** A contact of every kind for each aggregate that hangs on one, so that none stands in the way of another. */
  private async makeContacts(): Promise<void> {
    const callers: readonly Role[] = ['admin', 'ops', 'call_center']
    for (const [at, kind] of contactKinds.entries()) {
      const contact = await this.contact(kind)
      this.rows.push(contact)
      await this.note(addContactNote, contact, 'contact')
      await this.booked(await this.contact(kind))
      await this.lead(await this.contact(kind))
      await this.productionLog(await this.contact(kind))
      await this.callBack(await this.contact(kind))
      await this.survey(await this.contact(kind))
      for (const row of await makeConversationRows(this.admin, await this.contact(kind)))
        this.rows.push(this.rowOf(row))
      await this.supplement(await this.contact(kind))
      const role = callers[at]
      if (role) await this.phoneCall(await this.contact(kind), await this.world.as(role, this.business))
    }
    for (const [id, contacts] of this.toAssign)
      await this.admin.ok(assignContacts, { params: { id }, body: { contacts } })
  }

  private async contact({ label, zip, state, appraiser }: (typeof contactKinds)[number]): Promise<ProbedRow> {
    this.claims += 1
    const assignee = appraiser && (appraiser === 'own' ? this.business.people.appraiser.id : this.otherAppraiser)
    const sent = { ...claimOf(this.claims), storm_id: this.storm, zip, state }
    const operation = randomUUID()
    const { formatted } = await this.admin.ok(addContacts, { body: { contacts: [sent] }, action: { id: operation } })
    const { id = '' } = formatted[0] ?? {}
    if (assignee) this.toAssign.set(assignee, [...(this.toAssign.get(assignee) ?? []), id])
    return this.rowOf({
      category: 'contact',
      id,
      label: `contact ${label}`,
      text: sent.claim_number,
      zip,
      operation,
      state,
      people: { appraiser_id: assignee },
      assigneeGroup: appraiser === 'own' ? this.business.people.appraiser_group.id : null,
    })
  }

  private async booked(contact: ProbedRow): Promise<void> {
    const body = { location_id: this.location, timestamp: this.slots.pop() ?? 0 }
    const params = { id: contact.id }
    await this.add(bookAppointment, { params, body }, ({ appointment: { id } }) => of('appointment', contact, id))
    await this.add(askEarlierTime, { params, body: {} }, ({ entry: { id } }) => of('waiting_list', contact, id))
  }

  private async lead(contact: ProbedRow): Promise<void> {
    const number = contact.label
    const { rows } = await this.world.owner.query<{ claim_number: string; vin: string }>(
      'select claim_number, vin from contact where id = $1',
      [contact.id],
    )
    if (rows.length === 0) throw new Error(`no contact for the lead of ${number}`)
    const lead = await this.add(putLeads, { body: { leads: rows } }, ({ formatted }) =>
      of('lead', contact, formatted[0]?.id ?? ''),
    )
    await this.note(addLeadNote, lead, 'lead')
    await this.toShop(lead)
  }

  /** Leads in turn go to a shop of the probed agent, to one of nobody, and to none. */
  private async toShop(lead: ProbedRow): Promise<void> {
    const turn = this.leads++ % 3
    if (turn === 2) return
    const team = turn === 0 ? this.business.people.shop_agent.id : null
    const body = { name: `Shop ${this.leads}`, ...(team && { shop_agent_id: team }) }
    const made = await this.admin.ok(crudCalls(repairLocation).create, { body })
    const locId = made['repair_location']?.id ?? ''
    const operation = randomUUID()
    await this.admin.ok(assignLeadToShop, { params: { id: lead.id, locId }, action: { id: operation } })
    Object.assign(lead, { people: { ...lead.people, shop_team: team } })
    const { data } = await this.admin.ok(listLeadOffers, { params: { id: lead.id } })
    const offer = { ...of('shop_offer', lead, data[0]?.id ?? ''), operation, people: { shop_team: team } }
    this.rows.push(this.rowOf(offer))
  }

  /** Assigned as its contact is; one of nobody goes to the group. */
  private async supplement(contact: ProbedRow): Promise<void> {
    const query = { long_id: longIdOf(contact.id) }
    const body = { claim_number: contact.text, shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }
    const { supplement } = await this.world.nobody.ok(createSupplement, { query, body })
    const appraiser_id = contact.people['appraiser_id'] ?? null
    const appraiser_group_id = appraiser_id === null ? this.business.people.appraiser_group.id : null
    const params = { id: supplement.id }
    const people = { appraiser_id, appraiser_group_id }
    const row = await this.add(sendSupplementEvent, { params, body: { type: 'ASSIGN', ...people } }, () => ({
      ...of('supplement', contact, supplement.id),
      people,
      assigneeGroup: contact.assigneeGroup,
    }))
    const file = { file_id: randomUUID(), name: 'roof.jpg', content_type: 'image/jpeg', size: 1000 } as const
    await this.add(addSupplementDocument, { params, body: { ...file, label: 'photo' } }, ({ document: { id } }) => ({
      ...of('file', row, id),
      stream: 'document',
    }))
    await this.note(addSupplementNote, row, 'supplement')
    await this.documentRequest(row)
  }

  /** The admin asks for a document: its request comes about with the move, and is undone with it. */
  private async documentRequest(supplement: ProbedRow): Promise<void> {
    const params = { id: supplement.id }
    const operation = randomUUID()
    const sent = { params, action: { id: operation } }
    await this.admin.ok(sendSupplementEvent, { params, body: { type: 'START_REVIEW' } })
    const documents = [{ type: 'photo', note: 'Roof' } as const]
    await this.admin.ok(sendSupplementEvent, { ...sent, body: { type: 'REQUEST_DOCUMENTS', documents } })
    const { requests } = await this.admin.ok(listSupplementRequests, { params })
    this.rows.push(this.rowOf({ ...of('document_request', supplement, requests[0]?.id ?? ''), operation }))
  }

  private async productionLog(contact: ProbedRow): Promise<void> {
    await this.add(putProductionLog, { params: { id: contact.id }, body: { odometer: 48_210 } }, (reply) =>
      of('production_log', contact, reply.production_log.id),
    )
    const photo = {
      file_id: randomUUID(),
      name: 'vin.jpg',
      content_type: 'image/jpeg',
      size: 1000,
      label: 'vin',
    } as const
    await this.add(addLogPhoto, { params: { id: contact.id }, body: photo }, (reply) =>
      of('file', contact, reply.photo.id),
    )
  }

  private async callBack(contact: ProbedRow): Promise<void> {
    await makeCallBack(this.world, this.admin, contact.id)
    const sql = 'select id from call_back where contact_id = $1'
    const { rows } = await this.world.owner.query<{ id: string }>(sql, [contact.id])
    this.rows.push(this.rowOf(of('call_back', contact, rows[0]?.id ?? '')))
  }

  private async survey(contact: ProbedRow): Promise<void> {
    this.rows.push(this.rowOf(of('survey', contact, await answerSurvey(this.world, this.admin, contact.id, 4))))
  }

  private async phoneCall(contact: ProbedRow, agent: Caller): Promise<void> {
    await this.add(placeCall, { params: { id: contact.id } }, ({ call: { id } }) => of('call', contact, id), agent)
  }

  private async makeResources(): Promise<void> {
    for (const resource of allResources) {
      const { create } = crudCalls(resource)
      const row = await this.add(create, { body: resource.examples[0] ?? {} }, (reply) => ({
        category: resource.category,
        text: String(resource.examples[0]?.[resource.title]),
        id: reply[resource.category]?.id ?? '',
      }))
      if (resource.category === 'repair_location') await this.opening(row)
    }
  }

  private async opening(location: ProbedRow): Promise<void> {
    const start = Date.now() + 86_400_000
    const body = { start, end: start + 3_600_000, count: 2 }
    await this.add(addOpening, { params: { id: location.id }, body }, (reply) =>
      of('opening', location, reply.opening.id),
    )
  }

  /** One of every scope that something raises: imports, and what is done above. */
  private async makeNotifications(): Promise<void> {
    await this.admin.ok(reportImport, { body: { file: 'claims.csv', requests: [randomUUID()], refused: 1 } })
    await this.admin.ok(reportContactImport, { body: { file: 'contacts.csv', import: randomUUID(), refused: 1 } })
    const { rows } = await this.world.owner.query<{ id: string; scope: NotificationScope; person_id: string | null }>(
      `select distinct on (scope) id, scope, person_id from notification where business_id = $1 order by scope, id`,
      [this.business.id],
    )
    for (const { id, scope, person_id } of rows) {
      const stream: StreamCategory = categoryOfScope[scope]
      const label = `notification of the scope ${scope || 'none'}`
      this.rows.push(this.rowOf({ category: 'notification', stream, id, label, people: { person_id } }))
    }
  }

  /** Everybody of the business has done what the admin did: undo is for one's own operations. */
  private async giveOperationsToAll(): Promise<void> {
    await this.world.owner.query(
      `insert into action_command
       select (jsonb_populate_record(one, jsonb_build_object('actor_id', p.id))).*
       from action_command one join person p on p.business_id = one.business_id
       where one.business_id = $1 on conflict do nothing`,
      [this.business.id],
    )
  }
}
