import type { Mapping } from '../../../../machines/import/column-mapping.ts'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import type { FileCounts } from '../../../../machines/import/file-counts.ts'
import {
  type CheckedRecord,
  checkRecord,
  doubtOfShape,
  placesOf,
  recheckRecord,
  type RowFault,
  type Written,
} from './checked-row.ts'
import type { ChangedValue, Page } from './import-file-messages.ts'
import type { RecordForm } from './cut-records.ts'
import { longestRecord, mostRecords, refuseFile } from './file-refusal.ts'
import { cellsOf, type RecordBatch } from './read-records.ts'
import { firstFrom, insertSorted, removeSorted } from './sorted-places.ts'

export interface CheckedFileOptions {
  readonly format: FileFormat
  readonly header: readonly string[]
  readonly mapping: Mapping
  readonly form: RecordForm
  /** YYYY-MM-DD where the reviewer sits, for the flag of dates in the future. */
  readonly today: string
}

/**
 * The rows of one file: every record but the header and blank ones, each accepted or rejected. A row is kept as a slice
 * of the file's text and read and checked again when it is looked at: two million strings that live on would cost the
 * worker more time, for the garbage collector, than all the checking.
 */
export class CheckedFile {
  readonly header: readonly string[]
  readonly #format: FileFormat
  readonly #shape: { places: readonly number[]; format: FileFormat }
  readonly #form: RecordForm
  readonly #today: string
  /** By place, counted from 0 without blank records: the text, and the record's number in the file. */
  readonly #texts: string[] = []
  readonly #numbers: number[] = []
  /** Place of the first row with a text, to find rows that repeat it. */
  readonly #firstByText = new Map<string, number>()
  /** Cells of rows with uneven quotation marks, which read otherwise by themselves than among the others. */
  readonly #uneven = new Map<number, readonly string[]>()
  readonly #duplicates = new Map<number, number>()
  /** What a person wrote into rows. */
  readonly #written = new Map<number, Written>()
  /** Of these, and of others, a person said that the values are right. */
  readonly #confirmed = new Set<number>()
  readonly #doubtful = new Set<number>()
  /** What was written or confirmed since rows were last kept. */
  readonly #byHand = new Set<number>()
  /** By the record's number. */
  readonly #sent = new Set<number>()
  /** Places, in order. `mended` is a part of `accepted`. */
  readonly #accepted: number[] = []
  readonly #rejected: number[] = []
  readonly #corrected: number[] = []
  /** By place of a fixed row, how many of its values were changed. */
  readonly #changeCounts = new Uint8Array(mostRecords)
  /** Of each fixed row, the changes up to and with its own; null until they are asked for. */
  #changesSoFar: Uint32Array | null = null
  #records = 0
  #blank = 0
  #flagged = 0

  constructor({ format, header, mapping, form, today }: CheckedFileOptions) {
    this.#format = format
    this.#form = form
    this.header = header
    this.#today = today
    this.#shape = { places: placesOf(format, mapping), format }
  }

  /** Takes in the file's records in order, from the first of all; those up to the header are no rows. */
  add({ records, texts, uneven }: Pick<RecordBatch, 'records' | 'texts' | 'uneven'>) {
    const { headerAt = 1 } = this.#form
    for (let at = 0; at < records.length; at++) {
      this.#records++
      if (this.#records > headerAt) this.#addRecord(records[at] as string[], texts[at] as string, uneven.has(at))
    }
  }

  #addRecord(cells: readonly string[], text: string, isUneven: boolean) {
    if (cells.every(isBlank)) {
      this.#blank++
      return
    }
    const place = this.#texts.length
    if (place === mostRecords) throw refuseFile('too many records')
    if (text.length > longestRecord) throw refuseFile('huge cell', this.#records)
    this.#texts.push(text)
    this.#numbers.push(this.#records)
    if (isUneven) this.#uneven.set(place, cells)
    const first = this.#firstByText.get(text)
    if (first === undefined) this.#firstByText.set(text, place)
    else this.#duplicates.set(place, first)
    const row = checkRecord(this.#records, cells, this.#shape)
    this.#list(place, this.#withFaultsOfWhole(place, row))
  }

  #withFaultsOfWhole(place: number, row: CheckedRecord): CheckedRecord {
    const isEven = row.cells.length === this.header.length && !this.#uneven.has(place)
    if (isEven && !this.#duplicates.has(place)) return row
    return { ...row, faults: [...this.#faultsOfWhole(place, row.cells), ...row.faults] }
  }

  /** What is wrong with a record that the values of its columns do not tell. */
  #faultsOfWhole(place: number, cells: readonly string[]): RowFault[] {
    const faults: (RowFault | null)[] = []
    const first = this.#duplicates.get(place)
    if (first !== undefined) {
      faults.push({ field: 'record', reason: `Exact copy of record ${this.#numbers[first]}` })
    }
    if (!this.#confirmed.has(place)) {
      if (this.#uneven.has(place)) faults.push(unevenMark)
      if (cells.length !== this.header.length) faults.push(doubtOfShape(cells, this.header.length))
    }
    return faults.filter((fault) => fault !== null)
  }

  #row(place: number): CheckedRecord {
    return this.#rowWith(place, this.#written.get(place))
  }

  #rowWith(place: number, written: Written | undefined): CheckedRecord {
    const record = this.#numbers[place] as number
    const cells = this.#cellsAt(place)
    const row = written ? recheckRecord(record, cells, written, this.#shape) : checkRecord(record, cells, this.#shape)
    return this.#withFaultsOfWhole(place, row)
  }

  #cellsAt(place: number): readonly string[] {
    return this.#uneven.get(place) ?? cellsOf(this.#texts[place] as string, this.#form)
  }

  #list(place: number, { faults, changes, values }: CheckedRecord) {
    if (faults.length > 0) {
      insertSorted(this.#rejected, place)
      if (faults.some(({ isDoubt }) => isDoubt)) this.#doubtful.add(place)
      return
    }
    insertSorted(this.#accepted, place)
    if (changes.length > 0) {
      insertSorted(this.#corrected, place)
      this.#changeCounts[place] = changes.length
    }
    if (this.#format.hasWarning(values, this.#today)) this.#flagged++
  }

  #unlist(place: number, { faults, changes, values }: CheckedRecord) {
    if (faults.length > 0) {
      removeSorted(this.#rejected, place)
      this.#doubtful.delete(place)
      return
    }
    removeSorted(this.#accepted, place)
    if (changes.length > 0) removeSorted(this.#corrected, place)
    if (this.#format.hasWarning(values, this.#today)) this.#flagged--
  }

  /** Writes a text into a rejected row and checks it again. */
  fix(record: number, column: string, text: string): CheckedRecord {
    const place = this.#rejectedPlace(record)
    const written = new Map(this.#written.get(place)).set(column, text)
    const [before, after] = [this.#row(place), this.#rowWith(place, written)]
    const isSame = after.values.every((value, column) => value === before.values[column])
    if (isSame && this.#duplicates.has(place)) return before
    return this.#change(place, () => this.#write(place, written))
  }

  /** Takes a person's word that a record's values are right, however many cells and quotation marks it has. */
  confirm(record: number): CheckedRecord {
    const place = this.#rejectedPlace(record)
    return this.#change(place, () => this.#confirmed.add(place))
  }

  /** Takes what a person wrote and confirmed in the same rows when the file was checked before. */
  takeOver(earlier: CheckedFile) {
    for (const [place, written] of earlier.#written) this.#change(place, () => this.#write(place, written))
    for (const place of earlier.#confirmed) this.#change(place, () => this.#confirmed.add(place))
  }

  #rejectedPlace(record: number): number {
    const place = firstFrom(this.#numbers, record)
    const isRejected = this.#numbers[place] === record && this.#row(place).faults.length > 0
    if (!isRejected) throw new Error(`record ${record} is not among the rejected`)
    return place
  }

  #write(place: number, written: Written) {
    this.#written.set(place, written)
    this.#duplicates.delete(place)
  }

  #change(place: number, change: () => void): CheckedRecord {
    this.#unlist(place, this.#row(place))
    change()
    this.#byHand.add(place)
    const after = this.#row(place)
    this.#list(place, after)
    this.#changesSoFar = null
    return after
  }

  counts(): FileCounts {
    return {
      rows: this.#texts.length,
      accepted: this.#accepted.length,
      rejected: this.#rejected.length,
      duplicates: this.#duplicates.size,
      doubtful: this.#doubtful.size,
      corrected: this.#corrected.length,
      flagged: this.#flagged,
      sent: this.#sent.size,
      byHand: this.#byHand.size,
      blank: this.#blank,
    }
  }

  /** Accepted or rejected rows from a place in that list on. */
  page(list: 'accepted' | 'rejected', from: number, count: number): CheckedRecord[] {
    const places = list === 'accepted' ? this.#accepted : this.#rejected
    return places.slice(from, from + count).map((place) => this.#row(place))
  }

  /** What was changed on accepted rows, in the file's order. Only the rows that are looked at are read again. */
  changes(from: number, count: number): Page<ChangedValue> {
    this.#changesSoFar ??= this.#sumChanges()
    const soFar = this.#changesSoFar
    const first = firstFrom(soFar, from + 1)
    const last = firstFrom(soFar, from + count)
    const rows = this.#corrected.slice(first, last + 1).flatMap((place) => this.#changesOf(this.#row(place)))
    const before = soFar[first - 1] ?? 0
    return { rows: rows.slice(from - before, from - before + count), total: soFar.at(-1) ?? 0 }
  }

  #changesOf({ record, values, changes }: CheckedRecord): ChangedValue[] {
    const title = values[this.#format.columns.indexOf(this.#format.title)] as string
    return changes.map((change) => ({ ...change, record, title }))
  }

  #sumChanges(): Uint32Array {
    let sum = 0
    return Uint32Array.from(this.#corrected, (place) => (sum += this.#changeCounts[place] as number))
  }

  rejected(): CheckedRecord[] {
    return this.page('rejected', 0, this.#rejected.length)
  }

  /** Accepted rows that were not sent yet. */
  unsent(): CheckedRecord[] {
    return this.#accepted
      .filter((place) => !this.#sent.has(this.#numbers[place] as number))
      .map((place) => this.#row(place))
  }

  /** Counts rows as sent; for when they, and what is rejected, are safely kept. */
  markSent(rows: readonly CheckedRecord[]) {
    for (const { record } of rows) this.#sent.add(record)
    this.#byHand.clear()
  }
}

const unevenMark: RowFault = {
  field: 'record',
  reason: 'Unclosed quotation mark. Values may be cut off in the wrong places',
  isDoubt: true,
}

function isBlank(cell: string): boolean {
  return cell === '' || cell.trim() === ''
}
