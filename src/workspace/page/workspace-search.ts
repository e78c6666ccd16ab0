import * as v from 'valibot'
import { waitingTab } from '../definition.ts'

/** A column that the rows are sorted by. */
interface SortedColumn {
  readonly column: string
  readonly isDescending: boolean
}

/** What of a workspace's page is in its address, so that a link shows a colleague the same. */
export interface WorkspaceState {
  readonly tab: string
  /** The quick filter. */
  readonly text: string
  /** The grid's filter model, by column. */
  readonly filters: Readonly<Record<string, unknown>>
  readonly sort: readonly SortedColumn[]
  /** Id of the saved view. */
  readonly view: string | null
  /** Id of the open row. */
  readonly row: string | null
}

/** The same as parameters of an address. */
export interface WorkspaceSearch {
  tab?: string
  q?: string
  f?: Record<string, unknown>
  /** Columns, with a minus before one that is descending: `date_received,-zip`. */
  s?: string
  view?: string
  r?: string
}

export const workspaceParameters = ['tab', 'q', 'f', 's', 'view', 'r'] as const satisfies (keyof WorkspaceSearch)[]

/** The parameter with the saved view. A page whose `view` says how rows are laid out has it in `saved`. */
export type ViewParameter = 'view' | 'saved'

/** An address in which the saved view is in `view`, from one that has it elsewhere; and the other way round. */
export function swapView(search: Readonly<Record<string, unknown>>, at: ViewParameter): Record<string, unknown> {
  if (at === 'view') return search
  const { view, [at]: saved, ...others } = search
  return { ...others, ...(saved !== undefined && { view: saved }), ...(view !== undefined && { [at]: view }) }
}

const orNothing = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(200))
const Id = v.pipe(v.string(), v.uuid())
const Search = v.object({
  tab: orNothing(v.pipe(v.string(), v.maxLength(40))),
  q: orNothing(Text),
  f: orNothing(
    v.pipe(
      v.record(v.string(), v.looseObject({})),
      v.check((filters) => Object.keys(filters).length <= 40),
    ),
  ),
  s: orNothing(v.pipe(v.string(), v.regex(/^-?\w+(,-?\w+)*$/), v.maxLength(400))),
  view: orNothing(Id),
  r: orNothing(Id),
})

/** Reads an address; what it does not understand is left out, also a tab that there is not. Null: it says nothing. */
export function parseWorkspaceSearch(
  search: Record<string, unknown>,
  tabs: readonly { readonly id: string }[],
): WorkspaceState | null {
  const { tab, q, f, s, view, r } = v.parse(Search, search)
  if ([tab, q, f, s, view, r].every((value) => value === undefined)) return null
  return {
    tab: tabs.some(({ id }) => id === tab) && tab !== undefined ? tab : waitingTab,
    text: q ?? '',
    filters: f ?? {},
    sort: (s?.split(',') ?? []).map((column) => ({
      column: column.replace(/^-/, ''),
      isDescending: column.startsWith('-'),
    })),
    view: view ?? null,
    row: r ?? null,
  }
}

/** What is as at first is not written. */
export function writeWorkspaceSearch({ tab, text, filters, sort, view, row }: WorkspaceState): WorkspaceSearch {
  return {
    ...(tab !== waitingTab && { tab }),
    ...(text.trim() !== '' && { q: text.trim() }),
    ...(Object.keys(filters).length > 0 && { f: { ...filters } }),
    ...(sort.length > 0 && {
      s: sort.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${column}`).join(','),
    }),
    ...(view !== null && { view }),
    ...(row !== null && { r: row }),
  }
}

export const plainWorkspace: WorkspaceState = {
  tab: waitingTab,
  text: '',
  filters: {},
  sort: [],
  view: null,
  row: null,
}

/** The address asks for filters, before the page has read it. */
export const hasFiltersInAddress = () => new URLSearchParams(location.search).has('f')
