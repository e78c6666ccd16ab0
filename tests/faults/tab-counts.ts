import type { GridApi, IRowNode } from 'ag-grid-community'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { evolveIntakeItem } from '../../machines/intake-item/intake-item.evolve.ts'
import { isWaiting } from '../../machines/intake-item/intake-item.ts'
import type { IntakeApi } from '../../src/features/intake/review/api/intake-api.ts'
import { makeRow } from '../../src/features/intake/review/claim/intake-row.factory.ts'
import type { IntakeRow } from '../../src/features/intake/review/claim/intake-row.ts'
import { IntakeWorkspace } from '../../src/features/intake/review/intake-workspace.ts'
import { leavingMs } from '../../src/workspace/grid/filters/leaving-rows.ts'
import { refilterRows } from '../../src/workspace/grid/filters/refilter-rows.ts'

export const tabs = ['waiting', 'ready', 'needs_fields', 'matches', 'failed'] as const
const ids = ['a', 'b', 'c', 'd', 'e']
const numbers = ['1', '1', '2', '3', '4']

export type TabStep =
  | { readonly does: 'they set' | 'I set'; readonly row: number; readonly action: IntakeRow['action'] }
  | {
      readonly does: 'it fails' | 'it leaves' | 'I select' | 'I focus' | 'I edit' | 'refused' | 'dismissed'
      readonly row: number
    }
  | { readonly does: 'open tab'; readonly tab: (typeof tabs)[number] }
  | { readonly does: 'let go' }

/** Time that passes in a test, in milliseconds. */
type Pass = (ms: number) => Promise<void>

/** A desk, its grid in outline, and what happens there; the first disagreement of tabs, counts and rows, or null. */
export async function tabsAtWork(
  steps: readonly TabStep[],
  pass: Pass,
  plant?: 'keeps leaving rows',
): Promise<string | null> {
  const desk = new TabDesk(plant)
  try {
    for (const [n, step] of steps.entries()) {
      desk.carryOut(step)
      await pass(1000)
      const fault = desk.fault(false)
      if (fault) return `step ${n}, ${step.does}: ${fault}`
    }
    desk.workspace.active.edit(null)
    await pass(3 * leavingMs)
    const fault = desk.fault(true)
    return fault && `in the end: ${fault}`
  } finally {
    desk.stop()
  }
}

class TabDesk {
  readonly workspace: IntakeWorkspace
  readonly #displayed = new Map<string, Pick<IRowNode<IntakeRow>, 'id'> & { displayed: boolean }>()
  readonly #items = new Map<string, IntakeRow>()
  readonly #stops: (() => void)[]

  constructor(plant?: 'keeps leaving rows') {
    const api = { readClaim: async (id: string) => this.#items.get(id) ?? null } as Partial<IntakeApi> as IntakeApi
    this.workspace = new IntakeWorkspace({ api, today: '2026-03-10', me: 'me' })
    const { rows, active } = this.workspace
    if (plant) active.expire = () => false
    for (const [place, id] of ids.entries())
      this.#items.set(id, makeRow({ id, claim_number: numbers[place] ?? '', match: null }))
    rows.load([...this.#items.values()])
    rows.finishLoading()
    const grid = this.#grid()
    const syncRows = rows.subscribe((changed) => this.#sync(changed))
    this.#sync(ids)
    const stopFilter = refilterRows<IntakeRow, never>(
      grid,
      this.workspace as never,
      () => false,
      () => undefined,
    )
    this.#stops = [syncRows, stopFilter]
  }

  stop() {
    for (const stop of this.#stops) stop()
  }

  carryOut(step: TabStep) {
    const { rows, active, failures } = this.workspace
    const id = 'row' in step ? (ids[step.row] ?? 'a') : ''
    switch (step.does) {
      case 'they set':
        return this.#happen(id, { type: 'ClaimEdited', data: { changes: { action: step.action }, was: {} } })
      case 'I set':
        if (rows.has(id) && !rows.isDeparted(id)) rows.addEdit(id, { action: step.action })
        return
      case 'it fails':
        return this.#happen(id, { type: 'ClaimIngestFailed', data: { code: 'x', reason: 'No.' } })
      case 'it leaves':
        return this.#happen(id, { type: 'ClaimIngested', data: { action: 'delete' } })
      case 'I select':
        return active.select(new Set([id]))
      case 'I focus':
        // One goes to a row that is there to be seen.
        return this.#displayed.get(id)?.displayed ? active.focus(id) : undefined
      case 'I edit':
        return this.#displayed.get(id)?.displayed ? active.edit(id) : undefined
      case 'refused':
        return failures.set(id, 'It was refused.')
      case 'dismissed':
        return failures.dismiss([id])
      case 'let go':
        active.select(new Set())
        active.focus(null)
        return active.edit(null)
      case 'open tab': {
        this.workspace.shownTab = step.tab
        this.workspace.narrowing = step.tab === 'waiting' ? null : ({ id: row }) => rows.isIn(row, step.tab)
        return active.refilter(() => this.#filter())
      }
    }
  }

  /** `isEnd`: all notes have been shown for long enough. */
  fault(isEnd: boolean): string | null {
    const { rows, active, shownTab } = this.workspace
    const shown = [...this.#displayed.values()].filter(({ displayed }) => displayed).map(({ id }) => id as string)
    const leaving = shown.filter((id) => rows.isDeparted(id) || active.lingering(id))
    const count = rows.counts[shownTab] ?? 0
    if (shown.length - leaving.length !== count)
      return `${shownTab} says ${count}, and shows ${shown.join()} of which ${leaving.join() || 'none'} leaves`
    const inTab = [...rows.ids()].filter((id) => rows.isIn(id, shownTab))
    if (inTab.length !== count) return `${shownTab} says ${count} and holds ${inTab.join()}`
    if (isEnd && leaving.length > 0) return `${leaving.join()} never leaves ${shownTab}`
    const lingers = leaving.filter((id) => !rows.isDeparted(id) && !active.isEdited(id))
    return count === 0 && shownTab !== 'waiting' && lingers.length > 0
      ? `${shownTab} says 0 and shows ${lingers}`
      : null
  }

  #happen(id: string, event: IntakeItemEvent) {
    const item = this.#items.get(id)
    if (!item || !isWaiting(item)) return
    const recorded = {
      id: 1,
      stream: `intake_item:${id}`,
      version: item.version + 1,
      at: '2026-03-10T10:43:00Z',
      by: { id: 'jo', name: 'Jo Tran' },
      ...event,
    }
    this.#items.set(id, { ...evolveIntakeItem(item, recorded), match: null })
    void this.workspace.applyEvents([recorded])
  }

  /** As the grid does with a transaction: what is new is filtered, what only changed stays where it is. */
  #sync(changed: Iterable<string>) {
    const { rows } = this.workspace
    for (const id of changed) {
      if (!rows.get(id)) this.#displayed.delete(id)
      else if (!this.#displayed.has(id)) this.#displayed.set(id, { id, displayed: this.#passes(id) })
    }
  }

  #passes(id: string): boolean {
    const row = this.workspace.rows.get(id)
    return row !== undefined && (this.workspace.narrowing?.(row) ?? true)
  }

  #filter() {
    const { rows, active } = this.workspace
    for (const [id, node] of this.#displayed)
      node.displayed = rows.isDeparted(id) || active.staysInView(id, node.displayed) || this.#passes(id)
  }

  /** As much of the grid as the filters ask of it. */
  #grid(): GridApi<IntakeRow> {
    const options: Record<string, unknown> = {
      isExternalFilterPresent: () => this.workspace.narrowing !== null,
      doesExternalFilterPass: ({ data }: { data: IntakeRow }) => this.workspace.narrowing?.(data) ?? true,
    }
    return {
      isDestroyed: () => false,
      getEditingCells: () => [],
      isAnyFilterPresent: () => this.workspace.narrowing !== null,
      getGridOption: (name: string) => options[name],
      getFilterModel: () => ({}),
      getRowNode: (id: string) => this.#displayed.get(id),
      getFocusedCell: () => null,
      getFirstDisplayedRowIndex: () => -1,
      getVerticalPixelRange: () => ({ top: 0, bottom: 0 }),
      getDisplayedRowAtIndex: () => undefined,
      getDisplayedRowCount: () => [...this.#displayed.values()].filter(({ displayed }) => displayed).length,
      onFilterChanged: () => this.#filter(),
    } as unknown as GridApi<IntakeRow>
  }
}
