import * as v from 'valibot'
import { Lease } from '../../../contract/leases/lease.ts'
import type { RowMark } from '../slots/row-marks.ts'

/** A lease with its end by this browser's clock, in milliseconds since 1970. */
export interface KnownLease extends Lease {
  readonly endsAt: number
}

const Hint = v.object({ kind: v.literal('leases'), leases: v.array(Lease), freed: v.array(v.string()) })

/** The known leases of a queue; those that expire are removed here. */
export class LeaseBoard {
  readonly #me: string
  readonly #setMarks: (rows: ReadonlyMap<string, readonly RowMark[]>) => void
  readonly #known = new Map<string, KnownLease>()
  readonly #listeners = new Set<() => void>()
  /** Ids with a change during a fetch, whose reply may be older. */
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

  /** Replaces all leases by what `read` answers. */
  async replaceAll(read: () => Promise<readonly Lease[]>): Promise<void> {
    const fresh = new Set<string>()
    this.#fresh = fresh
    const all = await read()
    if (this.#fresh !== fresh) return
    this.#fresh = null
    const there = new Set(all.map(({ id }) => id))
    for (const id of this.#known.keys()) if (!there.has(id) && !fresh.has(id)) this.#known.delete(id)
    for (const lease of all) if (!fresh.has(lease.id)) this.#put(lease)
    this.#notify()
  }

  /** Applies a hint of the channel; ignores anything else. */
  applyHint(data: unknown): void {
    const hint = v.safeParse(Hint, data)
    if (!hint.success) return
    for (const id of hint.output.freed) this.#drop(id)
    for (const lease of hint.output.leases) this.#put(lease, true)
    this.#notify()
  }

  set(lease: Lease): void {
    this.#put(lease, true)
    this.#notify()
  }

  remove(id: string): void {
    this.#drop(id)
    this.#notify()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#known.clear()
    this.#setMarks(new Map())
  }

  #put(lease: Lease, isFresh = false) {
    const known = this.#known.get(lease.id)
    if (isFresh) this.#fresh?.add(lease.id)
    // Replies and hints may come in another order than they were made.
    if (known && known.until > lease.until) return
    this.#known.set(lease.id, { ...lease, endsAt: Date.now() + lease.left_ms })
  }

  #drop(id: string) {
    this.#fresh?.add(id)
    this.#known.delete(id)
  }

  #notify() {
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
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#notify(), Math.max(50, next - now + 5))
    for (const listener of this.#listeners) listener()
  }
}
