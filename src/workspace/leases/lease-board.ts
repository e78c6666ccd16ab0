import * as v from 'valibot'
import { Lease } from '../../../contract/leases/lease.ts'
import type { RowMark } from '../slots/row-marks.ts'

/** A lease with its end by this browser's clock, in milliseconds since 1970. */
export interface KnownLease extends Lease {
  readonly endsAt: number
}

const Hint = v.object({ kind: v.literal('leases'), leases: v.array(Lease), freed: v.array(v.string()) })

/** Who holds what of a queue, as far as it has been heard; what ends by itself is taken off here. */
export class LeaseBoard {
  readonly #me: string
  readonly #setMarks: (rows: ReadonlyMap<string, readonly RowMark[]>) => void
  readonly #known = new Map<string, KnownLease>()
  readonly #listeners = new Set<() => void>()
  /** Ids that were heard of while a list was on its way, which may be older than that. */
  #fresh: Set<string> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(me: string, setMarks: (rows: ReadonlyMap<string, readonly RowMark[]>) => void) {
    this.#me = me
    this.#setMarks = setMarks
  }

  of(id: string): KnownLease | null {
    return this.#known.get(id) ?? null
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes all there is in, by a read that may fail. */
  async fill(read: () => Promise<readonly Lease[]>): Promise<void> {
    const fresh = new Set<string>()
    this.#fresh = fresh
    const all = await read()
    if (this.#fresh !== fresh) return
    this.#fresh = null
    const there = new Set(all.map(({ id }) => id))
    for (const id of this.#known.keys()) if (!there.has(id) && !fresh.has(id)) this.#known.delete(id)
    for (const lease of all) if (!fresh.has(lease.id)) this.#put(lease)
    this.#tell()
  }

  /** Takes a hint of the channel in; anything else is passed over. */
  hear(data: unknown): void {
    const hint = v.safeParse(Hint, data)
    if (!hint.success) return
    for (const id of hint.output.freed) this.#drop(id)
    for (const lease of hint.output.leases) this.#put(lease, true)
    this.#tell()
  }

  take(lease: Lease): void {
    this.#put(lease, true)
    this.#tell()
  }

  free(id: string): void {
    this.#drop(id)
    this.#tell()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#known.clear()
    this.#setMarks(new Map())
  }

  #put(lease: Lease, isFresh = false) {
    const known = this.#known.get(lease.id)
    if (isFresh) this.#fresh?.add(lease.id)
    // Answers and hints may come in another order than what they tell of.
    if (known && known.until > lease.until) return
    this.#known.set(lease.id, { ...lease, endsAt: Date.now() + lease.left_ms })
  }

  #drop(id: string) {
    this.#fresh?.add(id)
    this.#known.delete(id)
  }

  #tell() {
    const now = Date.now()
    for (const [id, { endsAt }] of this.#known) if (endsAt <= now) this.#known.delete(id)
    this.#setMarks(
      new Map(
        [...this.#known].map(([id, { holder, endsAt }]) => [
          id,
          [{ kind: 'holds', person: holder, mine: holder.id === this.#me, until: new Date(endsAt).toISOString() }],
        ]),
      ),
    )
    clearTimeout(this.#timer)
    const next = Math.min(...Array.from(this.#known.values(), ({ endsAt }) => endsAt))
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#tell(), Math.max(50, next - now + 5))
    for (const listener of this.#listeners) listener()
  }
}
