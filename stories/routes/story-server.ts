import { allCalls } from '../../contract/all-calls.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { countContacts } from '../../contract/calls/count-contacts.ts'
import type { listBusinesses } from '../../contract/calls/list-businesses.ts'
import type { listStorms } from '../../contract/calls/list-storms.ts'
import { makeBoard } from '../features/wallboard/board.factory.ts'
import { queueFigures } from '../features/call-center/call-center.factory.ts'
import { makeContact } from '../features/contacts/contact.factory.ts'

const contacts: ReplyOf<typeof countContacts> = {
  total: 1968,
  by_status: [
    { status: 'not_scheduled', count: 1204 },
    { status: 'scheduled', count: 431 },
    { status: 'field_request', count: 212 },
    { status: 'sent_back', count: 88 },
    { status: 'cancel_claim', count: 33 },
  ],
  cursor: 1,
}

const storm = (n: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  title: `Feb ${20 + n} hail, ${['IN/OH/KY', 'TN', 'Gulf States', 'TX'][n % 4]}`,
  zipcodes: Array.from({ length: 40 * n }, (_, zip) => String(40_000 + zip)),
  timespan: { start: `2026-02-${20 + n}`, end: `2026-02-${20 + n}` },
  settings: { call_center_id: null },
  num_locations: n,
  deleted_at: null,
  created_at: '2026-03-01T12:00:00Z',
  version: 1,
})
const storms: ReplyOf<typeof listStorms> = { data: [1, 2, 3, 4].map(storm), total: 4, all: 4, active: 4, cursor: 1 }

const business = (n: number, name: string, claims: number) => ({
  id: `00000000-0000-4000-8000-0000000000b${n}`,
  name,
  logo: null,
  address: null,
  email: null,
  city: null,
  state_code: null,
  zipcode: null,
  timezone: 'America/Chicago',
  supplements_start_date: null,
  api_key_hint: null,
  state: 'in_use' as const,
  suspension: null,
  deletion: null,
  version: 1,
  usage: { claims_received: claims, claims_ingested: claims, contacts_created: claims, people_active: 4, people: 19 },
})
const businesses: ReplyOf<typeof listBusinesses> = {
  data: [business(1, 'Prairie Hail Response', 12_189), business(2, 'Lakeshore Storm Claims', 204)],
  total: 2,
  usage: { claims_received: 12_393, claims_ingested: 12_393, contacts_created: 12_393, people_active: 8, people: 38 },
  start: '2026-02-10T00:00:00Z',
  end: '2026-03-12T00:00:00Z',
}

/** What the server says in these stories, by the call's name. */
const replies: Record<string, unknown> = {
  'get-client-settings': {
    product_name: 'Claimfront',
    maintenance: false,
    elsewhere: { messages: null, supplements: null },
    map: { tiles: null, google: null },
    push: { kind: 'pusher', key: 'key', cluster: 'embedded', host: null },
  },
  'count-claims': { total: 2318, cursor: 1 },
  'count-contacts': contacts,
  'count-next-steps': {
    claims: { waiting: 2318, overdue: 4, due_today: 12, failed: 2, assigned_to_me: 7 },
    sendbacks: 23,
    call_backs_due: 3,
    visits_without_appraiser: 5,
    visits_to_schedule: null,
    contacts_without_event: 31,
    leads: { overdue: 4, waiting_for_shop: 9, unscheduled: 38 },
    production_logs: { unfinished: 5, since: '2026-03-09T22:10:00Z' },
    conversations: { needs_reply: 6, waiting_since: '2026-03-10T15:30:00Z', failed: 2 },
    pending_invitations: 1,
    unfinished_imports: { claims: 0, contacts: 1 },
  },
  'list-businesses': businesses,
  'get-queue': queueFigures(),
  'list-contacts': { count: 1968, data: [0, 1, 2, 3, 4].map((n) => makeContact(n)), cursor: 1 },
  'list-ingested': { total: 9871, data: [], cursor: 1 },
  'list-notifications': { total: 3, data: [], unread: 3, cursor: 1 },
  'list-outbox': { total: 41, data: [] },
  'list-sendbacks': { total: 23, data: [], cursor: 1 },
  'list-shop-users': { data: [{}, {}, {}], total: 3, all: 3 },
  'list-storms': storms,
  'read-wallboard': makeBoard(),
  'list-users': { data: Array.from({ length: 18 }, () => ({})), total: 18, all: 18, cursor: 1 },
}

const parametersIn = (path: string) => path.split('{').length

/** Paths in words come before those with a parameter in the same place, as on the server. */
const patterns = allCalls
  .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))
  .map(({ name, method, path }) => {
    return { name, method, pattern: new RegExp(`^/api/${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
  })

/**
 * Answers the browser's calls from the page itself. A name in `failing` is refused, one in `more` answered with that, or with what a function there gives for the request (204 for undefined);
 * returns how to stop.
 */
export function serveStory(failing: readonly string[] = [], more: Readonly<Record<string, unknown>> = {}): () => void {
  const known = { ...replies, ...more }
  const real = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const name = patterns.find(({ method, pattern }) => method === request.method && pattern.test(pathname))?.name
    if (!name) return real(input, init)
    if (failing.includes(name)) return Response.json({ message: 'The database is away.' }, { status: 503 })
    if (!(name in known)) return Response.json({ message: `No story tells ${name}.` }, { status: 404 })
    const reported = known[name]
    const reply: unknown = typeof reported === 'function' ? await reported(request) : reported
    if (reply instanceof Response) return reply
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply)
  }
  return () => {
    window.fetch = real
  }
}
