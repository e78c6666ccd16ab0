import type { BusinessArchive } from '../../../contract/businesses/business-archive.ts'
import type { Business, BusinessUsage } from '../../../contract/businesses/business.ts'
import type { StateChange } from '../../../contract/businesses/business-state.ts'
import type {
  BusinessApi,
  BusinessStateApi,
  ArchivesApi,
  BusinessesApi,
  ListedBusiness,
} from '../../../src/features/businesses/api/businesses-api.ts'
import { StubApiKeys } from './stub-api-keys.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'

const made: readonly [name: string, city: string, state: string, zone: string][] = [
  ['Prairie Hail Response', 'Wichita', 'KS', 'America/Chicago'],
  ['Lakeshore Storm Claims', 'Avon', 'OH', 'America/New_York'],
  ['Front Range Dent Works', 'Golden', 'CO', 'America/Denver'],
]
const usages: readonly Omit<BusinessUsage, 'people'>[] = [
  { claims_received: 12_418, claims_ingested: 11_207, contacts_created: 9871, people_active: 23 },
  { claims_received: 840, claims_ingested: 612, contacts_created: 598, people_active: 4 },
  { claims_received: 0, claims_ingested: 0, contacts_created: 0, people_active: 0 },
]

export function makeBusiness(n: number, different: Partial<Business> = {}): Business {
  const [name, city, state_code, timezone] =
    made[n % made.length] ?? (['A business', '', '', 'America/Chicago'] as const)
  return {
    id: `00000000-0000-4000-8000-b${String(n).padStart(11, '0')}`,
    name,
    logo: null,
    address: `${100 + n} Main Street`,
    email: `desk@business${n}.test`,
    city,
    state_code,
    zipcode: '67202',
    timezone,
    supplements_start_date: null,
    api_key_hint: n === 0 ? '3f9a' : null,
    state: 'in_use' as const,
    suspension: null,
    deletion: null,
    version: 1,
    ...different,
  }
}

/** Businesses in the page's own memory. */
export class StubBusinesses {
  readonly businesses: Map<string, ListedBusiness>
  readonly sent: { call: string; body?: unknown }[] = []
  readonly keys = new StubApiKeys((call, body) => this.sent.push({ call, body }))

  constructor(count: number) {
    const all = Array.from({ length: count }, (_, n) => {
      const usage = { people: 3 + 9 * n, ...(usages[n % usages.length] as Omit<BusinessUsage, 'people'>) }
      return { ...makeBusiness(n), usage }
    })
    this.businesses = new Map(all.map((business) => [business.id, business]))
  }

  change(id: string, changes: Partial<Business>): Business {
    const business = this.#get(id)
    const changed = { ...business, ...changes, version: business.version + 1 }
    this.businesses.set(id, changed)
    return changed
  }

  readonly api: BusinessesApi = {
    list: async ({ q = '' }) => {
      const data = [...this.businesses.values()]
        .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
        .toSorted((a, b) => a.name.localeCompare(b.name))
      const sumOf = (of: keyof BusinessUsage) => data.reduce((sum, { usage }) => sum + usage[of], 0)
      return {
        data,
        total: data.length,
        usage: {
          claims_received: sumOf('claims_received'),
          claims_ingested: sumOf('claims_ingested'),
          contacts_created: sumOf('contacts_created'),
          people_active: sumOf('people_active'),
          people: sumOf('people'),
        },
        start: '2026-02-10T00:00:00Z',
        end: '2026-03-12T00:00:00Z',
      }
    },
    find: async (id) => this.businesses.get(id) ?? null,
    create: async (body) => {
      this.sent.push({ call: 'create', body })
      if (body.admin.email === 'admin@demo.test') {
        const errors = { 'admin.email': 'Already in use' }
        throw new ApiProblem(409, { message: 'Somebody has the admin’s e-mail address already.', errors })
      }
      const { admin: _admin, ...settings } = body
      const business = makeBusiness(9, { ...settings, id: crypto.randomUUID() })
      const usage = { claims_received: 0, claims_ingested: 0, contacts_created: 0, people_active: 0, people: 1 }
      this.businesses.set(business.id, { ...business, usage })
      return { business }
    },
    of: (id) => this.of(id),
    stateOf: (id) => this.stateOf(id),
    archivesOf: () => this.archives,
  }

  of(id: string): BusinessApi {
    return {
      get: async () => this.#get(id),
      edit: async (changes, version) => {
        this.sent.push({ call: 'edit', body: { ...changes, version } })
        if (version < this.#get(id).version) throw new ApiProblem(409, { message: 'Somebody changed it meanwhile.' })
        return this.change(id, changes)
      },
      keys: this.keys.api,
    }
  }

  readonly written: BusinessArchive[] = []
  readonly archives: ArchivesApi = {
    list: async () => this.written,
    request: async () => {
      const id = `00000000-0000-4000-8000-00000000000${this.written.length}`
      const requested = { requested_at: '2026-03-10T15:00:00.000Z', requested_by: 'Sam Super' }
      this.written.unshift({ id, state: 'ready', ...requested, rows: 48_210, bytes: 61_400_000 })
    },
    download: async (id) => {
      this.sent.push({ call: 'download archive', body: { id } })
      return { url: '#archive', name: 'business.tar.gz' }
    },
  }

  readonly changes = new Map<string, StateChange[]>()

  stateOf(id: string): BusinessStateApi {
    const [at, by] = ['2026-03-10T15:00:00.000Z', 'Sam Super']
    const note = (type: StateChange['type'], reason: string | null = null) =>
      this.changes.set(id, [{ type, at, by, reason }, ...(this.changes.get(id) ?? [])])
    return {
      suspend: async (reason) => {
        this.sent.push({ call: 'suspend', body: { reason } })
        note('BusinessSuspended', reason)
        this.change(id, { state: 'suspended', suspension: { reason, at, by } })
      },
      resume: async () => {
        this.sent.push({ call: 'resume' })
        note('BusinessResumed')
        this.change(id, { state: 'in_use', suspension: null })
      },
      planDeletion: async (name) => {
        this.sent.push({ call: 'plan deletion', body: { name } })
        note('BusinessDeletionPlanned')
        this.change(id, { state: 'deletion_planned', deletion: { due_at: '2026-04-09T15:00:00.000Z', at, by } })
      },
      cancelDeletion: async () => {
        this.sent.push({ call: 'cancel deletion' })
        note('BusinessDeletionCanceled')
        this.change(id, { state: 'suspended', deletion: null })
      },
      changes: async () => this.changes.get(id) ?? [],
    }
  }

  #get(id: string): ListedBusiness {
    const business = this.businesses.get(id)
    if (!business) throw new ApiProblem(404, { message: 'Not found. It may have been deleted, or the link is wrong.' })
    return business
  }
}
