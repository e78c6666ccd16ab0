import { createHash } from 'node:crypto'
import type { Audit, AuditNote } from '../events/audit.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { deviceName } from '../http/device-of.ts'

/** A row as `note_audit` takes it. */
interface Row {
  readonly business_id: string | null
  readonly kind: string
  readonly action: string
  readonly result: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly actor_name: string
  readonly about: string | null
  readonly details: object
  readonly address: string | null
  readonly device: string | null
  readonly request_id: string | null
  /** Null for a note that stays one of its own. */
  readonly digest: string | null
  readonly crowd: string | null
  times: number
}

/** How long notes gather, in milliseconds. */
const gather = 1000
/** Different notes that gather at most; the rest are counted by their crowd. */
const mostGathered = 500
/** Different ones of an action in one business, or of one person, that the table holds for an hour or a day; the rest are one entry. */
const mostInCrowd = 100

export interface AuditOptions {
  readonly database: Database
  readonly report: (error: unknown) => void
  /** Told after a write, of each business that has new entries. */
  readonly tell?: (businessId: string) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * The audit log of all businesses. What is noted gathers for a second and is written in one statement; alike notes are
 * counted before they are written, so a flood costs a statement a second. What must not be lost is written with what it
 * tells of. A process that dies loses what has gathered.
 */
export class AuditLog implements Audit {
  readonly #options: AuditOptions
  #gathered = new Map<string, Row>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(options: AuditOptions) {
    this.#options = options
  }

  note(note: AuditNote): void {
    const row = this.#rowOf(note)
    this.#gather(row.digest ?? `${this.#gathered.size} ${Math.random()}`, row)
    this.#timer ??= setTimeout(() => void this.flush(), gather).unref()
  }

  async write(client: TenantClient, ...notes: AuditNote[]): Promise<void> {
    if (notes.length === 0) return
    await insert(
      client,
      notes.map((note) => this.#rowOf(note)),
    )
    for (const { businessId } of notes) if (businessId) this.#options.tell?.(businessId)
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#writeGathered())
    return this.#writing
  }

  async #writeGathered(): Promise<void> {
    const rows = [...this.#gathered.values()]
    if (rows.length === 0) return
    this.#gathered = new Map()
    const { database, report, tell } = this.#options
    try {
      await database.withoutBusiness((client) => insert(client, rows))
      for (const id of new Set(rows.map(({ business_id }) => business_id))) if (id) tell?.(id)
    } catch (error) {
      report(error)
    }
  }

  #gather(key: string, row: Row): void {
    const alike = this.#gathered.get(key)
    if (alike) {
      alike.times += row.times
    } else if (this.#gathered.size < mostGathered || row.crowd === null || key === row.crowd) {
      this.#gathered.set(key, row)
    } else {
      this.#gather(row.crowd, oneOfMany(row, row.crowd))
    }
  }

  #rowOf({ businessId, kind, action, result = 'done', by, about, details = {}, origin, per, crowd }: AuditNote): Row {
    const address = origin?.address || null
    const period = per && `${per} ${this.#periodOf(per)}`
    return {
      business_id: businessId,
      kind,
      action,
      result,
      actor_kind: by.kind,
      actor_id: by.id,
      actor_name: by.name,
      about: about ?? null,
      details,
      address,
      device: origin && deviceName(origin.userAgent),
      request_id: origin?.requestId ?? null,
      digest: period ? hashOf([businessId, action, by.id, by.name, about, details, address, period]) : null,
      crowd: period ? hashOf([businessId, action, period, ...(crowd ? [by.id] : [])]) : null,
      times: 1,
    }
  }

  #periodOf(per: 'hour' | 'day'): number {
    return Math.floor((this.#options.now?.() ?? Date.now()) / (per === 'hour' ? 3_600_000 : 86_400_000))
  }
}

function oneOfMany(row: Row, crowd: string): Row {
  return {
    ...row,
    actor_kind: 'nobody',
    actor_id: null,
    actor_name: '',
    about: null,
    details: { many: true },
    address: null,
    device: null,
    request_id: null,
    digest: crowd,
  }
}

async function insert(client: TenantClient, rows: readonly Row[]): Promise<void> {
  await client.query({
    name: 'note-audit',
    text: 'select note_audit($1::jsonb, $2)',
    values: [JSON.stringify(rows), mostInCrowd],
  })
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
