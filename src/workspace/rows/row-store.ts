import type { Recorded } from '../../../contract/events/recorded.ts'
import type { FieldChanges, RowAdapter, TabDefinition, WorkspaceRow } from '../definition.ts'
import { ActiveRows } from '../deferred/active-rows.ts'
import { DeferredRows } from '../deferred/deferred-rows.ts'
import { OptimisticEdits } from '../edits/optimistic-edits.ts'
import { ArrivalOrder } from './arrival-order.ts'
import { type RowChange, RecordedRows } from './recorded-rows.ts'
import { RowChanges } from './row-changes.ts'
import { type TabCounts, TabIndex } from './tab-index.ts'

/** What the store has to know of its rows: part of a workspace's definition. */
export interface RowRules<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly rows: RowAdapter<Row, Field>
  readonly tabs: readonly TabDefinition<Row>[]
  readonly fields: readonly { readonly name: Field }[]
}

interface Options {
  /** Id of the user, whose optimistic edits are never deferred. */
  readonly me?: string
  readonly active?: ActiveRows
  /** Whether something the user tried on the row was refused. */
  readonly isFailed?: (id: string) => boolean
}

/**
 * The waiting rows, outside React: 100,000 of them, changed by pages, by events and by the user's own edits. Listeners
 * get the ids that changed and look up what became of each; nothing is copied.
 */
export class RowStore<Row extends WorkspaceRow<Field>, Field extends string = string> {
  /** Place of each row in the order of arrival. */
  readonly places: ArrivalOrder<Row>
  readonly active: ActiveRows
  /** What others did to rows that the user works on. */
  readonly deferred: DeferredRows<Row, Field>
  readonly #me: string
  readonly #adapter: RowAdapter<Row, Field>
  readonly #changes = new RowChanges()
  readonly #recorded: RecordedRows<Row>
  readonly #edits: OptimisticEdits<Row, Field>
  readonly #tabs: TabIndex<Row>
  readonly #departed = new Map<string, Row>()

  constructor(
    { rows: adapter, tabs, fields }: RowRules<Row, Field>,
    { me = '', active = new ActiveRows(), isFailed = () => false }: Options = {},
  ) {
    this.#me = me
    this.#adapter = adapter
    this.active = active
    this.places = new ArrivalOrder(adapter.arrivedAt)
    this.#edits = new OptimisticEdits(adapter)
    const recorded = new RecordedRows<Row>(adapter, {
      onPut: (row, before, change) => this.#onPut(row, before, change),
      onLeave: (row) => this.#onLeave(row),
    })
    this.#recorded = recorded
    this.deferred = new DeferredRows<Row, Field>({
      fields: fields.map(({ name }) => name),
      recorded: (id) => recorded.get(id),
      active,
      me,
      onChange: (ids) => this.notifyChanged(ids),
    })
    this.#tabs = new TabIndex<Row>({
      tabs,
      groups: adapter.groups,
      recorded: (id) => recorded.get(id),
      latest: (id) => this.#latest(id),
      isFailed,
      onChange: (id) => this.#changes.add(id),
    })
    active.subscribe((released) => this.#releaseInactive(released))
  }

  subscribe(listener: (changed: ReadonlySet<string>) => void): () => void {
    return this.#changes.subscribe(listener)
  }

  /** Notifies listeners once of all that changes during the work. */
  batch(work: () => void) {
    this.#changes.batch(work)
  }

  /**
   * The row as it is shown: with optimistic edits and without deferred changes; or as it was when it left. Its version
   * is that of what its user has seen.
   */
  get(id: string): Row | undefined {
    const seen = this.deferred.seen(id)
    return seen ? this.#edits.apply(seen) : this.latest(id)
  }

  /** The row as it will be shown once its deferred changes are flushed. */
  latest(id: string): Row | undefined {
    return this.#latest(id) ?? this.#departed.get(id)
  }

  /** The row as the log has it. */
  recorded(id: string): Row | undefined {
    return this.#recorded.get(id)
  }

  has(id: string): boolean {
    return this.#recorded.get(id) !== undefined || this.#departed.has(id)
  }

  isDeparted(id: string): boolean {
    return this.#departed.has(id)
  }

  /** Rows that have left and are still in view. */
  get departedCount(): number {
    return this.#departed.size
  }

  /** Lets go of a row that has left, though the user is at it: where it went has been said for long enough. */
  removeDeparted(id: string) {
    if (!this.#departed.delete(id)) return
    this.#changes.add(id)
    this.#changes.notify()
  }

  /** Rows that have left and are still in view. */
  departedIds(): MapIterator<string> {
    return this.#departed.keys()
  }

  /** The rows as they are shown, without those that have left. */
  *all(): IterableIterator<Row> {
    for (const id of this.ids()) {
      const row = this.get(id)
      if (row) yield row
    }
  }

  ids(): IterableIterator<string> {
    return this.#recorded.ids()
  }

  get size(): number {
    return this.#recorded.size
  }

  get counts(): TabCounts {
    return this.#tabs.counts
  }

  isIn(id: string, tab: string): boolean {
    return this.#tabs.isIn(id, tab)
  }

  leadOf(id: string): string | undefined {
    return this.#tabs.groups.leadOf(id)
  }

  subordinatesOf(id: string): readonly string[] {
    return this.#tabs.groups.subordinatesOf(id)
  }

  get hasGroups(): boolean {
    return this.#tabs.groups.hasGroups
  }

  /** Adds a page; a row that is here in the same or a later version, or has left since, is passed over. */
  load(page: readonly Row[]) {
    for (const row of page) {
      this.places.addLoaded(row.id)
      this.#recorded.add(row)
    }
    this.#changes.notify()
  }

  /** Changes what the log does not say of rows: `change` answers with the row itself where there is nothing to change. */
  patch(ids: Iterable<string>, change: (row: Row) => Row) {
    for (const id of ids) this.#patch(id, change)
    this.#changes.notify()
  }

  /** Whether pages are still expected, at first or in a reload. */
  get isLoading(): boolean {
    return this.#recorded.isLoading
  }

  /** All pages are read again, from `begin` to `finishLoading`: rows that are here keep their places. */
  readonly reload = {
    begin: () => this.#recorded.beginLoading(),
    add: (page: readonly Row[]) => {
      for (const row of page) this.#recorded.add(row)
      for (const listed of page) this.#patch(listed.id, (row) => this.#adapter.refreshed(row, listed))
      this.#changes.notify()
    },
  }

  /** All pages are in; answers with the ids of rows that events are about and that no page had. */
  finishLoading(): string[] {
    this.places.finishLoading()
    const unseen = this.#recorded.finishLoading()
    this.#changes.notify()
    return unseen
  }

  /** Takes over one row as the server has it now; one that no longer waits leaves. */
  replace(read: Row) {
    const known = this.#recorded.get(read.id)
    const row = known ? this.#adapter.refreshed(read, known) : read
    if (this.#adapter.isWaiting(row)) this.#recorded.add(row)
    else if (known) this.#recorded.leave(row)
    this.#changes.notify()
  }

  /**
   * Applies events of the log, each only if it is the row's next one; a lower version is already in. Answers with the
   * ids of rows that must be read again, since an event before is missing.
   */
  apply(events: readonly Recorded[]): string[] {
    const gaps = this.#recorded.apply(events)
    this.#changes.notify()
    return gaps
  }

  /** The expected version of an edit of these fields: of what the user has seen of them. */
  basisOf(id: string, fields: readonly Field[]): number {
    return this.#edits.basisOf(id, fields, this.get(id)?.version ?? 0)
  }

  /** Shows an optimistic edit until the server has answered. `version` is its expected one, where it is an older one. */
  addEdit(id: string, changes: FieldChanges<Field>, version = Number.POSITIVE_INFINITY) {
    const row = this.deferred.seen(id) ?? this.#recorded.get(id)
    if (!row) return
    this.#edits.add(id, changes, Math.min(version, row.version))
    this.#tabs.update(id)
    this.#changes.notify()
  }

  /** Removes the optimistic edit of these fields: it is confirmed, or rolled back. */
  removeEdit(id: string, fields: readonly Field[]) {
    if (!this.#edits.remove(id, fields)) return
    this.#tabs.update(id)
    this.#changes.notify()
  }

  /**
   * An edit is in the log, its event may not have come yet. `was` is the version before it, `version` the one after it.
   * False if events before are missing. A row that the edit takes out of the queue leaves.
   */
  confirm(id: string, changes: FieldChanges<Field>, { was, version }: { was: number; version: number }): boolean {
    const row = this.#recorded.get(id)
    if (row && row.version < was) return false
    if (row && row.version < version) {
      const apply = (seen: Row) => this.#adapter.edited(seen, changes, seen.version)
      const change = { by: { id: this.#me, name: '' }, at: '', apply }
      const edited = this.#adapter.edited(row, changes, version)
      if (this.#adapter.isWaiting(edited)) this.#recorded.add(edited, change)
      else this.#recorded.leave(edited)
    }
    this.#changes.notify()
    return true
  }

  /** Removes rows that the user has processed. */
  remove(ids: readonly string[]) {
    for (const id of ids) this.#remove(id)
    this.#changes.notify()
  }

  /** Something changed that tabs depend on and that is kept elsewhere. */
  updateTabs(ids: Iterable<string>) {
    for (const id of ids) this.#tabs.update(id)
    this.#changes.notify()
  }

  /** Something about rows changed that is kept elsewhere. */
  notifyChanged(ids: readonly string[]) {
    for (const id of ids) this.#changes.add(id)
    this.#changes.notify()
  }

  #latest(id: string): Row | undefined {
    const row = this.#recorded.get(id)
    return row && this.#edits.apply(row)
  }

  #patch(id: string, change: (row: Row) => Row) {
    const row = this.#recorded.get(id)
    if (!row) return
    const patched = change(row)
    if (patched === row) return
    this.#recorded.put(patched, null)
    this.deferred.update(patched, change)
  }

  #onPut(row: Row, before: Row | undefined, change: RowChange<Row> | null) {
    if (!before) this.#place(row)
    else if (before.version !== row.version) this.deferred.onChanged(row, before, change)
    this.#departed.delete(row.id)
    this.#tabs.put(row, before)
  }

  #place(row: Row) {
    if (row.version === 1) this.places.addArrived(row.id)
    else this.places.addReturned(row, this.#recorded.all())
    // One that was still in view when it returned has not moved.
    if (!this.#departed.has(row.id)) this.places.append(row.id)
  }

  #onLeave(row: Row) {
    this.#remove(row.id)
    if (this.active.isActive(row.id)) this.#departed.set(row.id, row)
  }

  #remove(id: string) {
    this.#departed.delete(id)
    this.deferred.remove(id)
    this.#changes.add(id)
    const row = this.#recorded.remove(id)
    if (!row) return
    this.#edits.discard(id)
    this.#tabs.remove(row)
  }

  /** Removes departed rows and flushes deferred changes of rows that the user has left. */
  #releaseInactive(released: readonly string[]) {
    for (const id of released) this.#changes.add(id)
    for (const id of this.#departed.keys()) {
      if (this.active.isActive(id)) continue
      this.#departed.delete(id)
      this.#changes.add(id)
    }
    this.deferred.flushInactive()
    this.#changes.notify()
  }
}
