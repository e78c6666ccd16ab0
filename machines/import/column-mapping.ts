import type { FileColumns } from './file-format.ts'

/** For each column of a format the place of the file's column that fills it; a column that is absent stays empty. */
export type Mapping = Readonly<Record<string, number>>

/** Column names are the same when their letters and digits are: case, blanks, marks and a byte-order mark aside. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

const namesOf = new WeakMap<FileColumns, ReadonlyMap<string, string>>()

function columnByName(format: FileColumns): ReadonlyMap<string, string> {
  const known = namesOf.get(format)
  if (known) return known
  const byLabel = format.columns.map((column) => [plainName(format.labels[column] ?? column), column] as const)
  const names = new Map([...byLabel, ...format.columns.map((column) => [plainName(column), column] as const)])
  namesOf.set(format, names)
  return names
}

/** The mapping that follows from the names alone. */
export function matchHeader(format: FileColumns, header: readonly string[]): Mapping {
  const byName = columnByName(format)
  const mapping: Record<string, number> = {}
  for (const [place, name] of header.entries()) {
    const column = byName.get(plainName(name))
    if (column !== undefined) mapping[column] ??= place
  }
  return mapping
}

/** The same, and for what is still open a proposal from names that carriers use. */
export function proposeMapping(format: FileColumns, header: readonly string[]): Mapping {
  const mapping: Record<string, number> = { ...matchHeader(format, header) }
  const taken = new Set(Object.values(mapping))
  for (const column of format.columns) {
    const names = new Set(format.otherNames[column]?.split(' '))
    const place = header.findIndex((name, at) => !taken.has(at) && names.has(plainName(name)))
    if (mapping[column] !== undefined || place < 0) continue
    mapping[column] = place
    taken.add(place)
  }
  return mapping
}

/** A mapping with proposals for what it leaves open, as far as they are of columns that it leaves open. */
export function withProposals(mapping: Mapping, proposed: Mapping): Mapping {
  const taken = new Set(Object.values(mapping))
  const open = Object.entries(proposed).filter(([, place]) => !taken.has(place))
  return { ...Object.fromEntries(open), ...mapping }
}

/** The header by whose names alone this mapping follows: what was matched by hand bears our names. */
export function namedAfter(format: FileColumns, header: readonly string[], mapping: Mapping): string[] {
  const byName = columnByName(format)
  const columnAt = new Map(Object.entries(mapping).map(([column, place]) => [place, column]))
  return header.map((name, place) => {
    const [mapped, named] = [columnAt.get(place), byName.get(plainName(name))]
    if (mapped !== undefined) return mapped === named ? name : mapped
    return named === undefined ? name : `${name.trim()} (not taken)`
  })
}

/** Required columns that nothing fills. */
export function missingColumns({ required }: FileColumns, mapping: Mapping): string[] {
  return required.filter((column) => mapping[column] === undefined)
}

/** Names of the file's columns that no column of the format takes. */
export function ignoredColumns(header: readonly string[], mapping: Mapping): string[] {
  const taken = new Set(Object.values(mapping))
  return header.flatMap((name, place) =>
    taken.has(place) ? [] : [name.trim() || `column ${place + 1}, without a name`],
  )
}

/** Two columns that bear one name, or null. Which of them is meant only the carrier knows. */
export function sameNameTwice(header: readonly string[]): { name: string; places: [number, number] } | null {
  const seen = new Map<string, number>()
  for (const [place, name] of header.entries()) {
    const plain = plainName(name)
    const earlier = seen.get(plain)
    if (plain !== '' && earlier !== undefined) return { name: name.trim(), places: [earlier, place] }
    seen.set(plain, place)
  }
  return null
}

const dataShapes = [
  /^[A-HJ-NPR-Z0-9]{17}$/i,
  /^\d{4}-\d\d-\d\d/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4}/,
  /\S@\S+\.\S/,
  /^[\d\s().+-]{5,}$/,
]

/** Whether a first record is a row rather than the names of columns. */
export function looksLikeData(record: readonly string[]): boolean {
  return record.some((cell) => dataShapes.some((shape) => shape.test(cell.trim())))
}

/** The header's own mark, by which a mapping made by hand is found again for the same carrier's next file. */
export function signatureOf(header: readonly string[]): string {
  return header.map(plainName).join('|')
}
