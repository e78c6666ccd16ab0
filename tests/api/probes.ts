import { randomUUID } from 'node:crypto'
import { channelOf } from '../../contract/push/envelope.ts'
import { addContactNote } from '../../contract/calls/add-contact-note.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { deleteNotification } from '../../contract/calls/delete-notification.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { saveDraft } from '../../contract/calls/save-draft.ts'
import { savePreference } from '../../contract/calls/save-preference.ts'
import { takeLease } from '../../contract/calls/take-lease.ts'
import { roles } from '../../contract/people/roles.ts'
import { makeCalls, makeOwnCall } from './call-probes.ts'
import { claimantProbes, makeClaimantLink } from './claimant-probes.ts'
import { dashboardProbes } from './dashboard-probes.ts'
import { locationProbes, makeLocations } from './location-probes.ts'
import { appointmentProbes, makeAppointments } from './appointment-probes.ts'
import { makePeople, peopleProbes } from './people-probes.ts'
import { makeRecords, resourceProbes } from './resource-probes.ts'
import { makeConversations, messageProbes } from './message-probes.ts'
import { makeProductionLogs, productionLogProbes } from './production-log-probes.ts'
import { makeSupplements, supplementProbes } from './supplement-probes.ts'
import { makeWebhooks, webhookProbes } from './webhook-probes.ts'
import { leadProbes, makeLeads } from './lead-probes.ts'
import { makeWaitingList, waitingListProbes } from './waiting-list-probes.ts'
import { makeRow, makeRows } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import type { TestBusiness } from '../../server/testing/people.factory.ts'
import type { TestApp } from '../../server/testing/test-app.ts'

/** A request that its call accepts. */
export interface Probe {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Ids of one business's records, by what they are for; every business has the same ones. */
export type ProbeRecords = Awaited<ReturnType<typeof makeProbeRecords>>

export async function makeProbeRecords(world: TestApp, business: TestBusiness) {
  const desk = new Desk(await world.as('admin', business))
  const claims = await desk.receive(...makeRows(8))
  const claim = (place: number) => claims[place]?.id ?? ''
  const records = {
    business: business.id,
    ...(await makePeople(world, business)),
    admin: business.people.admin.id,
    appraiser: business.people.appraiser.id,
    callCenter: business.people.call_center.id,
    storm: (await desk.storm()).id,
    stormToArchive: (await desk.storm()).id,
    archivedStorm: (await desk.storm()).id,
    contact: (await desk.addContact()).id,
    ...(await makeOwnCall(world, business)),
    contactToSkip: (await desk.addContact()).id,
    contactToAssign: (await desk.addContact()).id,
    contactToCommit: (await desk.addContact()).id,
    assignedContact: (await desk.addContact({ appraiser_id: business.people.appraiser.id })).id,
    contactToDelete: (await desk.addContact()).id,
    contactsToDelete: (await desk.addContact()).id,
    claimToEdit: claim(0),
    claimOfMany: claim(1),
    claimToIngest: claim(2),
    claimToDelete: claim(3),
    claimToReset: claim(4),
    sentBack: claim(5),
    view: '',
    note: '',
  }
  const resources = { ...(await makeRecords(desk.reviewer)), ...(await makeLocations(desk, records.storm)) }
  const ownOperation = randomUUID()
  await desk.reviewer.ok(archiveStorm, { params: { id: records.archivedStorm }, action: { id: ownOperation } })
  await desk.ingest({ id: records.sentBack, action: 'send_back' })
  // Everything above has raised one.
  const { data: notifications } = await desk.reviewer.ok(listNotifications)
  const leased = await makeLeases(world, business, desk)
  const notification = (place: number) => notifications[place]?.id ?? ''
  await desk.reviewer.ok(deleteNotification, { params: { id: notification(2) } })
  await desk.reviewer.ok(saveDraft, {
    params: { category: 'intake_item' },
    body: {
      version: 0,
      rows: [{ id: records.claimOfMany, version: 1, changes: { city: 'Drafted' }, carries_out: false }],
    },
  })
  const { note } = await desk.reviewer.ok(addContactNote, {
    params: { id: records.contact },
    body: { note: 'Prefers mornings.' },
  })
  const { preference } = await desk.reviewer.ok(savePreference, {
    params: { kind: 'intake-view' },
    body: { name: 'Mine', data: {}, shared: true },
  })
  return {
    ...records,
    ...resources,
    ownOperation,
    view: preference.id,
    note: note.id,
    notificationToSilence: notification(0),
    notificationToDelete: notification(1),
    deletedNotification: notification(2),
    ...leased,
    ...(await makeCalls(world, business)),
    ...(await makeAppointments(desk, records.storm)),
    ...(await makeWaitingList(desk, records.storm)),
    ...(await makeLeads(desk, { ...records, shopAgent: business.people.shop_agent.id })),
    ...(await makeSupplements(world, desk)),
    ...(await makeProductionLogs(world.app, desk, business.people.appraiser.id)),
    ...(await makeConversations(world, desk)),
    ...(await makeWebhooks(world, desk)),
    ...(await makeClaimantLink(desk, records.storm)),
    sessionToEnd: await makeSession(world, business),
  }
}

/** Another session of the person who makes the calls that every role may make. */
async function makeSession(world: TestApp, business: TestBusiness): Promise<string> {
  const id = randomUUID()
  await world.owner.query(
    `insert into session (id, business_id, person_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [id, business.id, business.people[roles[0]].id],
  )
  return id
}

/** Claims that nobody holds, that an admin holds, and one that somebody else does. */
async function makeLeases(world: TestApp, business: TestBusiness, desk: Desk) {
  const [free, next, renewed, released, handed, others] = (await desk.receive(...makeRows(6))).map(({ id }) => id)
  for (const id of [renewed, released, handed]) {
    await desk.reviewer.ok(takeLease, { params: { category: 'intake_item', id: id ?? '' } })
  }
  const { id: holder, sessionId } = business.people.call_center
  await world.owner.query(
    `insert into lease (business_id, stream, state, holder_id, holder_name, session_id, since, until)
     values ($1, $2, 'held', $3, 'Cal', $4, now(), now() + interval '1 hour')`,
    [business.id, `intake_item:${others}`, holder, sessionId],
  )
  return {
    claimToTake: free ?? '',
    claimThatIsNext: next ?? '',
    claimToRenew: renewed ?? '',
    claimToRelease: released ?? '',
    claimToHandOver: handed ?? '',
    claimToTakeOver: others ?? '',
  }
}

/** Calls whose probe assigns an appraiser, which needs a permission beside the call's own. */
export const assigningProbes: readonly string[] = ['add-contacts', 'edit-contact-rows']

/** One for every call of the contract, by its name. */
export function probesOf(records: ProbeRecords): Readonly<Record<string, Probe>> {
  const reviewed = {
    event: records.storm,
    call_center_id: records.callCenter,
    appraiser_id: records.appraiser,
    existing_claimant: records.contact,
  }
  const added = { first_name: 'Bo', last_name: 'Bell', storm_id: records.storm, appraiser_id: records.appraiser }
  const timespan = { start: '2026-04-01', end: '2026-04-02' }
  const view = { kind: 'intake-view' }
  const leaseOf = (id: string) => ({ category: 'intake_item', id })
  const queue = { category: 'intake_item' }
  return {
    ...peopleProbes(records),
    ...resourceProbes(records),
    ...dashboardProbes(records),
    ...locationProbes(records),
    ...appointmentProbes(records),
    ...waitingListProbes(records),
    ...leadProbes(records),
    ...supplementProbes(records),
    ...productionLogProbes(records),
    ...messageProbes(records),
    ...webhookProbes(records),
    ...claimantProbes(records),
    'export-audit': { body: { kind: 'people', start: '2026-01-01T00:00:00Z' } },
    'report-export': { body: { list: 'claims', rows: 12, filter: 'State: TN' } },
    'add-claim-note': {
      params: { id: records.claimOfMany },
      body: { note: 'Voicemail left.', mentions: [records.admin] },
    },
    'add-contact-note': {
      params: { id: records.contact },
      body: { note: 'Voicemail left.', mentions: [records.admin] },
    },
    'delete-note': { params: { id: records.note } },
    'list-claim-notes': { params: { id: records.claimOfMany }, query: { page: '1', limit: '10' } },
    'list-contact-notes': { params: { id: records.contact }, query: { page: '1', limit: '10' } },
    'list-mentionable': { query: { category: 'contact' } },
    'set-notification-settings': {
      body: { settings: [{ kind: 'mention', in_app: true, email: true, sms: false }] },
    },
    'mark-all-notifications-read': { body: { through: '2026-03-10T10:00:00.000Z' } },
    'read-notification': { params: { id: records.notificationToSilence } },
    'assign-contacts': { params: { id: records.appraiser }, body: { contacts: [records.contactToAssign] } },
    'assign-events': { body: { appraisers: { [records.appraiser]: [records.storm] } } },
    'commit-assignment': {
      body: { contacts: [{ id: records.contactToCommit, appraiser_id: records.appraiser, version: 1 }] },
    },
    'propose-assignment': { body: { contacts: [records.contact], storm_id: records.storm } },
    'list-appraiser-groups': {},
    'list-group-appraisers': { params: { id: records.appraiserGroup } },
    'list-assigned-contacts': {
      params: { userId: records.appraiser },
      query: { page: '1', q: 'a', storm_id: records.storm, timezone: 'America/Chicago', sort_by: 'name' },
    },
    'unassign-contact': { params: { id: records.assignedContact } },
    'add-contacts': { body: { contacts: [added] } },
    'add-mfa': { body: { user: records.admin, phone: '615-555-0142' } },
    'archive-storm': { params: { id: records.stormToArchive } },
    'authenticate-user': { body: { socket_id: '1.2' } },
    'authorize-channel': {
      body: { socket_id: '1.2', channel_name: channelOf(records.business, 'storm') },
    },
    'bulk-delete-contacts': { body: { ids: [records.contactsToDelete] } },
    'change-contacts': { body: { ids: [records.contact], change: { status: 'issues' } } },
    'clean-contact': { params: { id: records.contact } },
    'delete-contact': { params: { id: records.contactToDelete } },
    'replace-claimant-link': { params: { id: records.contact } },
    'send-contact-to-call-center': { params: { id: records.contact } },
    'change-me': {
      body: { first_name: 'Ann', last_name: 'Ames', phone: '6155550100', notifications_email: 'ann@example.test' },
    },
    'change-password': {
      body: {
        current_password: 'hailstone-demo-1',
        password: 'another umbrella 7',
        confirm_password: 'another umbrella 7',
      },
    },
    'commit-draft': { params: queue, body: { version: 1, key: '0d000000-0000-4000-8000-000000000001' } },
    'count-in-storm': { params: { id: records.storm } },
    'read-storm-map': { params: { id: records.storm } },
    'read-colleagues': {},
    'set-colleagues': { body: { on: true, speed: 20 } },
    'read-surveys': {},
    'create-storm': {
      body: { title: 'New', zipcodes: ['10001'], timespan, settings: { call_center_id: records.callCenter } },
    },
    'delete-claim': { params: { id: records.claimToDelete } },
    'delete-notification': { params: { id: records.notificationToDelete } },
    'delete-preference': { params: { ...view, id: records.view } },
    'discard-draft': { params: queue },
    'edit-claim': { params: { id: records.claimToEdit }, body: { ...reviewed, city: 'Edited', version: 1 } },
    'edit-claims': {
      body: { edits: [{ id: records.claimOfMany, version: 1, changes: { ...reviewed, city: 'Edited' } }] },
    },
    'edit-contact-rows': {
      body: {
        edits: [
          {
            id: records.contact,
            version: 1,
            changes: { city: 'Edited', storm_id: records.storm, appraiser_id: records.appraiser, spanish: 'no' },
          },
        ],
      },
    },
    'edit-storm': { params: { id: records.storm }, body: { title: 'Renamed', zipcodes: ['10002'] } },
    'fetch-provisioned-claims': { body: { start: 0, count: 10, fetched: [records.claimToEdit], after: 0 } },
    'get-client-settings': {},
    'get-contact': { params: { id: records.contact } },
    'get-me': {},
    'get-next-contact': { query: { storm_id: records.storm } },
    'finish-contacts': { query: { storm_id: records.storm }, body: { touched: [records.contact] } },
    'release-contacts': {},
    'set-storm-filter': { body: { storm_id: records.storm } },
    'end-contact-call': {
      params: { id: records.contactToCall },
      body: { outcome: 'no_answer', call: records.callToEnd, note: 'Rang out.', next: true, storm_id: records.storm },
    },
    'skip-contact': { params: { id: records.contactToSkip }, body: { reason: 'Speaks Spanish' } },
    'set-break': { body: { on: false } },
    'get-queue': { query: { storm_id: records.storm } },
    'list-queued-contacts': {
      query: { page: '1', limit: '10', calls: '0', storm_id: records.storm, q: 'a', sort_by: 'waiting' },
    },
    'get-storm': { params: { id: records.storm } },
    'hand-over-lease': { params: leaseOf(records.claimToHandOver), body: { to: records.admin } },
    'ingest-claims': { body: { claims: [{ id: records.claimToIngest, action: 'update', ...reviewed }] } },
    'list-active-storms': {},
    'list-appraisers': {},
    'list-contacts': {
      query: {
        page: '1',
        limit: '10',
        storm_id: records.storm,
        appraiser_id: records.appraiser,
        q: 'a',
        sort_by: 'name',
      },
    },
    'list-imports': {},
    'list-ingested': { query: { page: '1', limit: '10', sortDesc: 'true', q: 'a' } },
    'list-leases': { params: { category: 'intake_item' } },
    'list-locations-of-storms': { body: { storm_ids: [records.storm] } },
    'list-notifications': {
      query: { page: '1', limit: '10', sortDesc: 'true', scope: 'event', silenced: 'false' },
    },
    'get-call': { params: { id: records.callToMute } },
    // The admin talks on another line; what was recorded is answered with.
    'record-own-phone-call': { params: { id: records.contactOfAdmin } },
    'hang-up-call': { params: { id: records.callToHangUp } },
    'list-open-calls': { query: { own: 'true' } },
    'mute-call': { params: { id: records.callToMute }, body: { muted: true } },
    'place-call': { params: { id: records.contactOnCall } },
    'receive-call-events': {
      params: { provider: 'simulator' },
      query: { call: records.callToMute, leg: 'agent' },
      body: { CallStatus: 'ringing' },
    },
    'list-own-sessions': {},
    'end-own-session': { params: { id: records.sessionToEnd } },
    'end-sessions-elsewhere': {},
    'list-own-actions': { query: { category: 'storm' } },
    'list-preferences': { params: view },
    'list-contact-imports': { query: { page: '1', limit: '10' } },
    'list-sendbacks': { query: { page: '1', limit: '10', sortDesc: 'true', q: 'a' } },
    'list-storms': {},
    'list-users': { query: { role: 'admin' } },
    'list-people-names': {},
    'load-contact-rows': {
      query: { count: '10', storm_id: records.storm, appraiser_id: records.appraiser, stage: 'field' },
    },
    login: { body: { email: 'admin@prairie.test', password: 'hailstone-demo-1' } },
    logout: {},
    'plan-undo': { body: { action_id: records.ownOperation } },
    'read-flow': {
      params: { category: 'intake_item' },
      query: { from: '2026-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
    },
    'read-process': { params: { machine: 'intake_item' } },
    'read-slot-forecast': { query: { storm_id: records.storm } },
    'list-process-aggregates': { params: { machine: 'intake_item' }, query: { state: 'intake item.waiting' } },
    'read-past': { params: { category: 'intake_item' }, query: { at: '2030-01-01T00:00:00Z', count: '10' } },
    'preview-draft': { params: queue },
    'read-draft': { params: queue, query: { known: '1' } },
    'next-lease': { params: { category: 'intake_item' }, body: { ids: [records.claimThatIsNext] } },
    'read-history': { params: { category: 'storm', id: records.storm } },
    'read-log': { query: { topic: 'storm', after: '0', limit: '10' } },
    'receive-claims': {
      body: {
        claims: [
          {
            ...makeRow(),
            source: { file: 'a.csv', row: 2 },
            normalised: [{ field: 'zip', from: '37032-1', to: '37032' }],
          },
        ],
      },
    },
    'release-lease': { params: leaseOf(records.claimToRelease) },
    'renew-lease': { params: leaseOf(records.claimToRenew) },
    'report-import': { body: { file: 'a.csv', requests: ['0b000000-0000-4000-8000-000000000001'] } },
    'report-contact-import': { body: { file: 'a.csv', import: '0b000000-0000-4000-8000-000000000002' } },
    'refresh-session': {},
    'request-email-verification': { body: { notifications_email: 'new@prairie.test' } },
    'request-password-reset': { body: { email: 'ops@prairie.test' } },
    'request-push-token': {},
    'reset-claim': { params: { id: records.claimToReset } },
    'restore-notification': { params: { id: records.deletedNotification } },
    'reset-password': {
      body: { token: 'none', password: 'a long enough password ☂', confirm_password: 'a long enough password ☂' },
    },
    'restore-storm': { params: { id: records.archivedStorm } },
    'return-sendback': { params: { id: records.sentBack }, body: { ...reviewed, city: 'Returned' } },
    'save-draft': {
      params: queue,
      body: {
        version: 0,
        rows: [{ id: records.claimOfMany, version: 1, changes: { ...reviewed, city: 'Drafted' }, carries_out: true }],
      },
    },
    'save-preference': { params: view, body: { name: 'Another', shared: false, data: { columns: ['zip'] } } },
    search: { query: { q: 'ann', limit: '5' } },
    'search-contacts': { query: { q: 'ann' } },
    'send-mfa-code': {},
    'set-contact-status': { params: { id: records.contact }, body: { status: 'not_reached' } },
    'set-storm-settings': {
      params: { id: records.storm },
      body: { settings: { call_center_id: records.callCenter } },
    },
    'set-storm-timespan': { params: { id: records.storm }, body: { timespan } },
    'set-storm-zipcodes': { params: { id: records.storm }, body: { zipcodes: ['10001'] } },
    'silence-notification': { params: { id: records.notificationToSilence } },
    'switch-role': { body: { role: 'admin' } },
    'take-lease': { params: leaseOf(records.claimToTake) },
    'take-over-lease': { params: leaseOf(records.claimToTakeOver), body: { word: 'Now' } },
    'verify-email': { body: { token: 'none' } },
    'verify-mfa': { body: { code: '000000' } },
    undo: { body: { action_id: records.ownOperation, plan_hash: '0'.repeat(64) } },
    'update-contacts': {
      body: {
        contacts: [{ id: records.contact, storm_id: records.storm, appraiser_id: records.appraiser, city: 'Here' }],
      },
    },
  }
}
