import type pg from 'pg'
import type { AsOfQueue, AggregateState } from '../as-of/as-of-queue.ts'
import type { Difference } from './verify-read-models.ts'

interface Change {
  readonly counts: Map<string, number>
  came: number
  left: number
}

/** What the snapshots of a queue should say of numbers: how many there were by status, what came and what left. */
export class ExpectedMarks {
  readonly #positions: readonly number[]
  readonly #changes: Change[]

  constructor(positions: readonly number[]) {
    this.#positions = positions
    this.#changes = positions.map(() => ({ counts: new Map<string, number>(), came: 0, left: 0 }))
  }

  get last(): number {
    return this.#positions.at(-1) ?? 0
  }

  /** Takes an event's change in; answers with the position of the mark that finds it first. */
  note(id: number, queue: AsOfQueue, before: AggregateState | null, after: AggregateState): number {
    const index = this.#indexOf(id)
    const change = this.#changes[index]
    if (!change) throw new Error(`event ${id} is after the last mark`)
    const add = (status: string, by: number) => change.counts.set(status, (change.counts.get(status) ?? 0) + by)
    if (before) add(queue.statusOf(before), -1)
    add(queue.statusOf(after), 1)
    const [waited, waits] = [before !== null && queue.waits(before), queue.waits(after)]
    if (waits && !waited) change.came += 1
    if (waited && !waits) change.left += 1
    return this.#positions[index] ?? 0
  }

  async compare(client: pg.ClientBase, businessId: string, category: string): Promise<Difference[]> {
    const { rows } = await client.query<{
      position: string
      counts: Record<string, number>
      waiting: number
      came: string
      left: string
    }>(
      `select m.position, m.counts, m.waiting, coalesce(sum(f.came), 0) as came, coalesce(sum(f."left"), 0) as "left"
       from queue_snapshot m left join queue_snapshot_flow f using (business_id, category, position)
       where m.business_id = $1 and m.category = $2 group by m.business_id, m.category, m.position order by m.position`,
      [businessId, category],
    )
    const sums = new Map<string, number>()
    let waiting = 0
    return rows.flatMap((row, index) => {
      const change = this.#changes[index]
      for (const [status, by] of change?.counts ?? []) sums.set(status, (sums.get(status) ?? 0) + by)
      waiting += (change?.came ?? 0) - (change?.left ?? 0)
      const names = new Set([...sums.keys(), ...Object.keys(row.counts)])
      const wrong = [...names].filter((status) => (sums.get(status) ?? 0) !== (row.counts[status] ?? 0))
      if (row.waiting !== waiting) wrong.push('waiting')
      if (Number(row.came) !== change?.came) wrong.push('came')
      if (Number(row.left) !== change?.left) wrong.push('left')
      return wrong.length > 0
        ? [{ where: `queue_snapshot ${category} ${row.position}`, what: `differs in ${wrong.join(', ')}` }]
        : []
    })
  }

  /** The first mark that an event is in. */
  #indexOf(id: number): number {
    let [low, high] = [0, this.#positions.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#positions[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
