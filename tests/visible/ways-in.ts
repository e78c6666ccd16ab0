import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { fetchProvisionedClaims } from '../../contract/calls/fetch-provisioned-claims.ts'
import { getBusiness } from '../../contract/calls/get-business.ts'
import { getCall } from '../../contract/calls/get-call.ts'
import { getClaimantLead } from '../../contract/calls/get-claimant-lead.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { getLead } from '../../contract/calls/get-lead.ts'
import { getLeadBoard } from '../../contract/calls/get-lead-board.ts'
import { getLocation } from '../../contract/calls/get-location.ts'
import { getProductionLog } from '../../contract/calls/get-production-log.ts'
import { getStorm } from '../../contract/calls/get-storm.ts'
import { listActiveStorms } from '../../contract/calls/list-active-storms.ts'
import { listApiKeys } from '../../contract/calls/list-api-keys.ts'
import { listWebhooks } from '../../contract/calls/list-webhooks.ts'
import { listAppraiserAppointments } from '../../contract/calls/list-appraiser-appointments.ts'
import { listAssignedContacts } from '../../contract/calls/list-assigned-contacts.ts'
import { listClaimNotes } from '../../contract/calls/list-claim-notes.ts'
import { listContactNotes } from '../../contract/calls/list-contact-notes.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { listLeadOffers } from '../../contract/calls/list-lead-offers.ts'
import { listLeadNotes } from '../../contract/calls/list-lead-notes.ts'
import { listOpenings } from '../../contract/calls/list-openings.ts'
import { listShopLeads } from '../../contract/calls/list-shop-leads.ts'
import { listLeads } from '../../contract/calls/list-leads.ts'
import { listLocationsOfStorms } from '../../contract/calls/list-locations-of-storms.ts'
import { listLocations } from '../../contract/calls/list-locations.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { listOpenCalls } from '../../contract/calls/list-open-calls.ts'
import { listLogPhotos } from '../../contract/calls/list-log-photos.ts'
import { listShopUsers } from '../../contract/calls/list-shop-users.ts'
import { getSupplement } from '../../contract/calls/get-supplement.ts'
import { listClaimantSupplements } from '../../contract/calls/list-claimant-supplements.ts'
import { listAmountVersions } from '../../contract/calls/list-amount-versions.ts'
import { listSupplementDocuments } from '../../contract/calls/list-supplement-documents.ts'
import { listSupplementRequests } from '../../contract/calls/list-supplement-requests.ts'
import { listSupplementNotes } from '../../contract/calls/list-supplement-notes.ts'
import { listSupplements } from '../../contract/calls/list-supplements.ts'
import { listStorms } from '../../contract/calls/list-storms.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { listWaitingList } from '../../contract/calls/list-waiting-list.ts'
import { loadContactRows } from '../../contract/calls/load-contact-rows.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { readLocationCalendar } from '../../contract/calls/read-location-calendar.ts'
import { readLocationUtilization } from '../../contract/calls/read-location-utilization.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { readNotification } from '../../contract/calls/read-notification.ts'
import { readPast } from '../../contract/calls/read-past.ts'
import { readStormMap } from '../../contract/calls/read-storm-map.ts'
import { listExports } from '../../contract/calls/list-exports.ts'
import { listScheduledReports } from '../../contract/calls/list-scheduled-reports.ts'
import { readSurveys } from '../../contract/calls/read-surveys.ts'
import { reportExport } from '../../contract/calls/report-export.ts'
import { searchContacts } from '../../contract/calls/search-contacts.ts'
import { search } from '../../contract/calls/search.ts'
import { noteStreams } from '../../contract/notes/note-subject.ts'
import { type AggregateCategory, aggregateCategories } from '../../contract/categories.ts'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import type { ResourceCategory } from '../../contract/crud/resources.ts'
import { allResources } from '../../contract/crud/declared.ts'
import { may } from '../../contract/people/permissions.ts'
import { channelOf } from '../../contract/push/envelope.ts'
import { workPermissions } from '../../machines/aggregates.ts'
import { stores } from '../../server/aggregates.ts'
import { messageWays } from './message-ways.ts'
import type { ProbedRow, Viewer } from './probed-row.ts'
import { type Entrance, entrance, type WaysIn, type WaysInto } from './ways.ts'

/** The ways that differ by aggregate. A new aggregate does not compile without them; a reason stands for none. */
type Declared = Pick<WaysIn, 'list' | 'record' | 'export' | 'map' | 'agenda'>

const all = { limit: '1000' }
const one = ({ id }: ProbedRow) => ({ params: { id } })
const aboutId = ({ about }: ProbedRow) => about?.id ?? ''
const isAppraiser = (_row: ProbedRow, { role }: Viewer) => role.startsWith('appraiser')
const is = (value: string) => `"${value}"`

const noFile = 'The browser writes no list of it to a file.'
const notOnMap = 'It is on no map.'
const noAgenda = 'It has no time at which somebody goes somewhere.'

/** The day's calendar of a location names the contact of an appointment; of others only the time. */
const calendar = (mark: Entrance['mark']) =>
  entrance(
    readLocationCalendar,
    ({ location }) => ({
      params: { locationId: location },
      query: { start: String(Date.now()), end: String(Date.now() + 30 * 86_400_000) },
    }),
    { mark },
  )

const ofAppraiser = (mark: Entrance['mark']) =>
  entrance(listAppraiserAppointments, (_row, { id }) => ({ params: { userId: id }, query: { filter: 'all' } }), {
    mark,
    isFor: isAppraiser,
  })

const stormMap = (mark: Entrance['mark']) =>
  entrance(readStormMap, ({ storm }) => ({ params: { id: storm } }), { mark })

const exported = (list: string) =>
  entrance(
    reportExport,
    ({ business }, viewer) => (business === viewer.business ? { body: { list, rows: 1 } } : null),
    { grain: 'all', mark: () => null },
  )

const notesOn = (subject: keyof typeof noteStreams, call: Parameters<typeof entrance>[0]) =>
  entrance(call, ({ about }) => ({ params: { id: about?.id ?? '' } }), {
    isFor: ({ stream }) => stream === noteStreams[subject],
  })

const declared: Readonly<Record<Exclude<AggregateCategory, ResourceCategory>, Declared>> = {
  intake_item: {
    list: [entrance(fetchProvisionedClaims, () => ({ body: { count: 500 } }))],
    record: 'A claim is read as a row of its queue.',
    export: [exported('claims'), exported('claims-then')],
    map: [stormMap(({ zip }) => is(zip))],
    agenda: noAgenda,
  },
  contact: {
    list: [
      entrance(listContacts, () => ({ query: all })),
      entrance(searchContacts, ({ text }) => ({ query: { q: text } })),
      entrance(loadContactRows, () => ({ query: { count: '1000' } })),
      entrance(listAssignedContacts, (_row, { id }) => ({ params: { userId: id }, query: { limit: '100' } }), {
        isFor: isAppraiser,
      }),
    ],
    record: [entrance(getContact, one)],
    export: [exported('contacts'), exported('contacts-then')],
    map: [stormMap(({ zip }) => is(zip))],
    agenda: 'It is in an agenda by its appointment.',
  },
  storm: {
    list: [entrance(listStorms, () => ({})), entrance(listActiveStorms, () => ({}))],
    record: [entrance(getStorm, one)],
    export: noFile,
    map: [stormMap(() => null)],
    agenda: noAgenda,
  },
  location: {
    list: [
      entrance(listLocations, ({ storm }) => ({ params: { s: storm } })),
      entrance(listLocationsOfStorms, ({ storm }) => ({ body: { storm_ids: [storm] } })),
    ],
    record: [entrance(getLocation, ({ id }) => ({ params: { locationId: id } }))],
    export: noFile,
    map: [stormMap(({ id }) => id)],
    agenda: [
      calendar(() => null),
      entrance(readLocationUtilization, ({ storm, id }) => ({ params: { stormId: storm, locationId: id } }), {
        mark: () => null,
      }),
    ],
  },
  notification: {
    list: [entrance(listNotifications, () => ({ query: all }))],
    record: [entrance(readNotification, one)],
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  note: {
    list: [
      notesOn('intake_item', listClaimNotes),
      notesOn('contact', listContactNotes),
      notesOn('lead', listLeadNotes),
      notesOn('supplement', listSupplementNotes),
    ],
    record: 'A note is read in the list of its record.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  user: {
    list: [
      entrance(listUsers, () => ({}), { isFor: (_row, { role }) => role !== 'shop_agent' }),
      entrance(listShopUsers, () => ({})),
    ],
    record: 'A person is read as a row of the list.',
    export: noFile,
    map: 'Appraisers are on it by name only, for whom `permissions.name` is asked.',
    agenda: noAgenda,
  },
  business: {
    list: 'The list of businesses is of all of them, for super admins only: no business sees another by it.',
    record: [entrance(getBusiness, () => ({}))],
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  api_key: {
    list: [entrance(listApiKeys, () => ({}))],
    record: 'A key is read as a row of the list: a call for one answers of the key of former releases.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  webhook: {
    list: [entrance(listWebhooks, () => ({}))],
    record: 'An endpoint is read as a row of the list.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  call: {
    list: [entrance(listOpenCalls, () => ({}))],
    record: [entrance(getCall, one)],
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  call_back: {
    list: 'It is shown as fields of its contact.',
    record: 'It is shown as fields of its contact.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  appointment: {
    list: 'Its lists are the agenda.',
    record: 'It is read in the agenda.',
    export: noFile,
    map: notOnMap,
    agenda: [calendar(aboutId), ofAppraiser(({ id }) => id)],
  },
  waiting_list: {
    list: [entrance(listWaitingList, ({ location }) => ({ params: { locationId: location } }), { mark: aboutId })],
    record: 'An entry is read as a row of the list.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  lead: {
    list: [
      entrance(listLeads, () => ({ query: all })),
      entrance(getLeadBoard, () => ({})),
      entrance(listShopLeads, () => ({})),
    ],
    record: [entrance(getLead, one), entrance(getClaimantLead, (row) => ({ params: { id: aboutId(row) } }))],
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  file: {
    list: 'It is read beside its record, and is in no list.',
    record: [
      entrance(listLogPhotos, (row) => ({ params: { id: aboutId(row) } }), {
        isFor: ({ stream }) => stream === 'file',
      }),
      entrance(listSupplementDocuments, (row) => ({ params: { id: aboutId(row) } }), {
        isFor: ({ stream }) => stream === 'document',
      }),
    ],
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  production_log: {
    list: 'It is read beside its contact, and is in no list.',
    record: [entrance(getProductionLog, (row) => ({ params: { id: aboutId(row) } }))],
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  supplement: {
    list: [
      entrance(listSupplements, () => ({ query: all })),
      entrance(listClaimantSupplements, (row) => ({ params: { id: aboutId(row) } })),
    ],
    record: [entrance(getSupplement, one), entrance(listAmountVersions, one, { mark: () => null })],
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  document_request: {
    list: [entrance(listSupplementRequests, (row) => ({ params: { id: aboutId(row) } }))],
    record: 'It is read in the list of its supplement.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  survey: {
    list: [entrance(readSurveys, () => ({}))],
    record: 'It is read in the list.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  scheduled_report: {
    list: [entrance(listScheduledReports, () => ({}))],
    record: 'It is read in the list.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  export: {
    list: [entrance(listExports, () => ({}))],
    record: 'It is read in the list.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  ...messageWays,
  shop_offer: {
    list: [
      entrance(listLeadOffers, (row) => ({ params: { id: aboutId(row) } })),
      entrance(listShopLeads, () => ({}), { isFor: (_row, { role }) => role === 'shop_agent' }),
    ],
    record: 'It is read in the list of its lead.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
  opening: {
    list: [entrance(listOpenings, (row) => ({ params: { id: aboutId(row) } }))],
    record: 'It is read in the list of its repair location.',
    export: noFile,
    map: notOnMap,
    agenda: noAgenda,
  },
}

const ofResources = Object.fromEntries(
  allResources.map((resource): [string, Declared] => {
    const { list, get } = crudCalls(resource)
    return [
      resource.category,
      {
        list: [entrance(list, () => ({ query: { limit: '100' } }))],
        record: [entrance(get, one)],
        export: noFile,
        map: notOnMap,
        agenda: noAgenda,
      },
    ]
  }),
) as Readonly<Record<ResourceCategory, Declared>>

/** The ways that are the same for every aggregate, or follow from its manifest and store. */
function common(category: AggregateCategory): Omit<WaysIn, keyof Declared> {
  const { aggregate, queue } = stores[category]
  // An offer is made by the assignment of its lead, and undone with it.
  const isMadeByLead = category === 'shop_offer'
  const mayWork = (viewer: Viewer, { stream }: ProbedRow) =>
    isMadeByLead
      ? may(viewer, 'leads:work')
      : may(viewer, workPermissions[stream]) || (category === 'contact' && may(viewer, 'assigned:work'))
  return {
    search: aggregate.search
      ? [entrance(search, ({ text }) => ({ query: { q: text, limit: '20' } }), { mark: ({ id }) => id })]
      : 'Its manifest has no search.',
    history: [
      entrance(readHistory, ({ stream, id }) => ({ params: { category: stream, id } }), {
        grain: 'streams',
        mark: () => null,
      }),
    ],
    'as-of': queue
      ? [
          entrance(readPast, () => ({ params: { category }, query: { at: new Date().toISOString(), count: '500' } }), {
            grain: 'all',
          }),
        ]
      : 'Its store has no queue.',
    push: [
      entrance(
        authorizeChannel,
        ({ stream, business }) => ({ body: { socket_id: '1.2', channel_name: channelOf(business, stream) } }),
        { grain: 'all', mark: () => null },
      ),
    ],
    log: [
      entrance(readLog, ({ stream }) => ({ query: { topic: stream, after: '0', limit: '1000' } }), {
        grain: 'all',
        mark: ({ id }) => id,
      }),
    ],
    undo: aggregate.undo
      ? [
          entrance(planUndo, ({ operation }) => ({ body: { action_id: operation } }), {
            mark: () => null,
            mayUse: mayWork,
          }),
        ]
      : 'Its manifest has no undo.',
  }
}

/** By which ways rows of every aggregate are seen. */
export const waysInto = Object.fromEntries(
  aggregateCategories.map((category): [AggregateCategory, WaysIn] => [
    category,
    { ...common(category), ...{ ...declared, ...ofResources }[category] },
  ]),
) as WaysInto
