import * as v from 'valibot'

/** What every list keeps in the address, so that it can be bookmarked and sent on. */
export interface ListSearch {
  /** From 2; the first page is not written. */
  page?: number
  q?: string
  /** The column that the rows are sorted by; without it the list has its usual order. */
  sort?: string
  asc?: true
  desc?: true
}

interface Options<Sort extends string, Item extends string, Filters extends v.ObjectEntries> {
  readonly sorts?: readonly Sort[]
  /** Which of the two orders the address marks; the other one applies where neither is. */
  readonly marks?: 'asc' | 'desc'
  /** The parameter that names the row whose drawer is open. */
  readonly item?: Item
  /** The value of it that opens the form for a new row. */
  readonly adds?: string
  /** The schema of each filter; a value that does not fit is left out. */
  readonly filters?: Filters
}

type Parsed<Sort extends string, Item extends string, Filters extends v.ObjectEntries> = Omit<ListSearch, 'sort'> & {
  sort?: Sort
} & { [K in Item]?: string } & { -readonly [K in keyof Filters]?: v.InferOutput<Filters[K]> }

/** How a list reads and writes its part of the address. */
export interface ListAddress<S extends ListSearch> {
  /** Reads an address; what it does not understand is left out. */
  readonly parse: (search: Record<string, unknown>) => S
  /** The parameters of the list's part of the address. */
  readonly names: readonly string[]
  readonly marks: 'asc' | 'desc'
  readonly item: string | null
  readonly adds: string | null
}

export type SearchOf<A> = A extends ListAddress<infer S> ? S : never

const Query = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(200))
const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(2))
const orNothing = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
const mark = orNothing(v.literal(true))

export function defineListAddress<
  const Sort extends string = never,
  const Item extends string = never,
  const Filters extends v.ObjectEntries = { q: typeof Query },
>({
  sorts = [],
  marks = 'desc',
  item,
  adds,
  filters,
}: Options<Sort, Item, Filters>): ListAddress<Parsed<Sort, Item, Filters>> {
  const id = v.pipe(v.string(), v.uuid())
  const entries: Record<string, v.GenericSchema> = {
    page: orNothing(PageNumber),
    q: orNothing(Query),
    ...(sorts.length > 0 && { sort: orNothing(v.picklist(sorts)), [marks]: mark }),
    ...(item !== undefined && { [item]: orNothing(adds === undefined ? id : v.union([v.literal(adds), id])) }),
    ...Object.fromEntries(
      Object.entries(filters ?? {}).map(([name, one]) => [name, orNothing(one as v.GenericSchema)]),
    ),
  }
  const schema = v.object(entries)
  return {
    parse: (search) => v.parse(schema, search) as Parsed<Sort, Item, Filters>,
    names: Object.keys(entries),
    marks,
    item: item ?? null,
    adds: adds ?? null,
  }
}

/** The address without those of the list's parameters that it does not understand; null where it understands all. */
export function withoutBadParameters<S extends ListSearch>(
  { names, parse }: ListAddress<S>,
  inAddress: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const understood = new Map<string, unknown>(Object.entries(parse(inAddress)))
  const bad = names.filter((name) => inAddress[name] !== undefined && understood.get(name) === undefined)
  if (bad.length === 0) return null
  return Object.fromEntries(Object.entries(inAddress).filter(([name]) => !bad.includes(name)))
}

/** The search with other filters, text or order: the list begins at its first page again. */
export function narrowedBy<S extends ListSearch>(search: S, changes: Partial<S>): S {
  const { page: _page, ...kept } = search
  return { ...kept, ...changes } as S
}

/** In which order a column sorts the rows; nothing where the rows are sorted otherwise. */
export function orderOf(
  { marks }: Pick<ListAddress<ListSearch>, 'marks'>,
  search: ListSearch,
  column: string,
): 'ascending' | 'descending' | undefined {
  if (search.sort !== column) return undefined
  const isAscending = marks === 'asc' ? search.asc === true : search.desc !== true
  return isAscending ? 'ascending' : 'descending'
}

/** The next order when a column's head is pressed: ascending, descending, then the usual one. */
export function sortedBy<S extends ListSearch>(address: Pick<ListAddress<S>, 'marks'>, search: S, column: string): S {
  const { sort: _sort, asc: _asc, desc: _desc, page: _page, ...rest } = search
  const order = orderOf(address, search, column)
  if (order === 'descending') return rest as S
  const isMarked = (order === undefined) === (address.marks === 'asc')
  return { ...rest, sort: column, ...(isMarked && { [address.marks]: true }) } as unknown as S
}

/** The row whose drawer is open, or the word for a new one. */
export function openedIn<S extends ListSearch>({ item }: ListAddress<S>, search: S): string | undefined {
  return item === null ? undefined : (search as S & Readonly<Record<string, string | undefined>>)[item]
}

export function withOpened<S extends ListSearch>({ item }: ListAddress<S>, search: S, id: string | undefined): S {
  return item === null ? search : { ...search, [item]: id }
}

/** The part of a search that every list call understands: page, rows a page, text and order. */
export function listQuery<Sort extends string>(
  { marks }: Pick<ListAddress<ListSearch>, 'marks'>,
  search: Omit<ListSearch, 'sort'> & { sort?: Sort },
  pageSize: number,
) {
  const { page = 1, q, sort } = search
  const isDescending = sort !== undefined && orderOf({ marks }, search, sort) === 'descending'
  return {
    page: String(page),
    limit: String(pageSize),
    ...(q !== undefined && { q }),
    ...(sort !== undefined && { sort_by: sort, sort_desc: isDescending ? ('true' as const) : ('false' as const) }),
  }
}
