import type { ClaimAction } from '../../../../contract/claims/choices.ts'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import { type ClaimFlag, claimFlags } from '../../../../machines/intake-item/claim-flags.ts'
import { missingFields } from '../../../../machines/intake-item/intake-item.machine.ts'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import type { TakeBack } from '../../../shared/actions/take-back.ts'
import type { Holds } from '../../../workspace/deferred/active-rows.ts'
import { RowMarks } from '../../../workspace/slots/row-marks.ts'
import { RowOverlay } from '../../../workspace/slots/row-overlay.ts'
import { RowSelection } from '../../../workspace/selection/row-selection.ts'
import { byOwnClock } from '../../../shared/time/own-clock.ts'
import { sayFailed } from '../../../shared/ui/toast.tsx'
import type { IntakeApi } from './api/intake-api.ts'
import { Arrivals } from './match-new-claims.ts'
import { Choices } from './claim-lookups.ts'
import { ContactMatches } from './contact-matches.ts'
import { EditNotes } from '../../../workspace/edits/edit-notes.ts'
import { Edits } from '../../../workspace/edits/edit-queue.ts'
import type { IntakeRow } from './intake-row.ts'
import { IntakeRows } from '../../../workspace/rows/row-store.ts'
import { readAnew } from '../../../workspace/rows/load-rows.ts'
import { UndoStack } from '../../../workspace/edits/undo-stack.ts'

const none: never[] = []

/** Claims that are read one by one; more of them are read with the whole queue, which takes less. */
const mostReadSingly = 20

/** How often the queue is tried to be read again, and how long after a failure, in milliseconds. */
const mostFailures = 20
const afterFailure = 3000

export interface Seat {
  readonly api: IntakeApi
  /** Today in the business's zone, YYYY-MM-DD. */
  readonly today: string
  /** Id of the person at the desk. */
  readonly me: string
  /** What is known to another desk already. */
  readonly choices?: Choices
  /** Takes back what one did, by the log; without, only what this page remembers can be. */
  readonly takeBack?: TakeBack | undefined
  /** Nothing can be changed here: what is shown is past. */
  readonly isReadOnly?: boolean
}

interface Gone {
  readonly id: string
  readonly action: ClaimAction
}

/** The review desk outside React: the rows, one's edits to them, and what can be looked up about a row. */
export class ReviewDesk {
  readonly api: IntakeApi
  readonly rows: IntakeRows
  /** Which rows one is at. */
  readonly holds: Holds
  readonly selection = new RowSelection()
  /** Which rows to show beside what the columns' filters say; null for all. The grid asks it, row by row. */
  narrowing: ((row: IntakeRow) => boolean) | null = null
  /** What colleagues do on the rows. */
  readonly marks = new RowMarks()
  /** What one has drafted for the rows. */
  readonly overlay = new RowOverlay()
  readonly notes = new EditNotes()
  readonly undo = new UndoStack()
  readonly takeBack: TakeBack | undefined
  readonly choices: Choices
  readonly isReadOnly: boolean
  readonly edits: Edits
  #today: string
  #flags = new WeakMap<IntakeRow, ClaimFlag[]>()
  /** How often flags were forgotten. */
  #forgotten = 0
  readonly #missing = new WeakMap<IntakeRow, EditableField[]>()
  /** Why one's own ingest did not take a row, where the log does not say it. */
  readonly #failures = new Map<string, { version: number; reason: string }>()

  #reading: Promise<void> | null = null
  #isAskedAnew = false
  readonly #gone: Gone[] = []
  readonly #arrivals: Arrivals
  readonly #matches: ContactMatches

  constructor({ api, today, me, takeBack, choices = new Choices(), isReadOnly = false }: Seat) {
    this.takeBack = takeBack
    this.api = api
    this.#today = today
    this.choices = choices
    this.isReadOnly = isReadOnly
    this.rows = new IntakeRows({ me })
    this.holds = this.rows.holds
    const { rows, notes, undo } = this
    this.edits = new Edits({ rows, notes, undo, api, choices })
    this.#arrivals = new Arrivals(api, rows)
    this.#matches = new ContactMatches(api, rows, () => this.readAnew())
  }

  /** What a reviewer should look at; worked out once for each version of a row. */
  flagsOf(row: IntakeRow): readonly ClaimFlag[] {
    const known = this.#flags.get(row)
    if (known) return known
    const zipcodes = this.choices.zipcodesOf(row.event)
    const flags = claimFlags(row, { today: this.today, storm: zipcodes && { zipcodes } })
    this.#flags.set(row, flags)
    return flags
  }

  /** Today in the business's zone, YYYY-MM-DD. */
  get today(): string {
    return this.#today
  }

  /** The day may be another one, and what lay in the future then does so no more. */
  turnTo(today: string) {
    if (today === this.#today) return
    this.#today = today
    this.flagAnew()
  }

  /** The day or the storms changed: flags are worked out anew, and rows drawn and filtered by them. */
  flagAnew() {
    this.#flags = new WeakMap()
    this.#forgotten += 1
    this.rows.touch([...this.rows.ids()])
  }

  /** Counts up whenever what is said of rows may be another: names, flags. */
  get wordsRevision(): number {
    return this.choices.revision + this.#forgotten
  }

  /** Fields that the chosen action still needs; none where no action is chosen, or the row goes with its lead. */
  missingOf(row: IntakeRow): readonly EditableField[] {
    if (!row.action || row.outcome || this.rows.leadOf(row.id)) return none
    const known = this.#missing.get(row)
    if (known) return known
    const missing = missingFields(row)
    this.#missing.set(row, missing)
    return missing
  }

  /** Why the row could not be ingested, until it is changed. */
  failureOf(row: IntakeRow): string | null {
    if (row.status === 'errored') return row.error
    const failure = this.#failures.get(row.id)
    return failure && failure.version === row.version ? failure.reason : null
  }

  noteFailure(id: string, reason: string) {
    this.#failures.set(id, { version: this.rows.get(id)?.version ?? 0, reason: byOwnClock(reason) })
    this.rows.touch([id])
  }

  /** Claims that left by an action that can be taken back, gathered until the run is over. */
  noteTakenBack(gone: readonly Gone[]) {
    this.#gone.push(...gone)
  }

  takeTakenBack(): readonly Gone[] {
    return this.#gone.splice(0)
  }

  /** Takes events of the log in; rows of which some were missed are read again, whole. */
  async takeEvents(events: readonly Recorded[]) {
    this.#arrivals.note(events)
    await this.readAgain(this.rows.apply(events))
  }

  /** Takes in what happened to contacts: rows may be about them. */
  takeContactEvents(events: readonly Recorded[]) {
    this.#matches.note(events)
  }

  /** Reads claims again of which events were missed: each by itself, or the whole queue where they are many. */
  async readAgain(ids: readonly string[]): Promise<void> {
    if (ids.length > mostReadSingly) return this.readAnew()
    for (const id of ids) {
      const item = await this.api.readClaim(id).catch(() => null)
      if (item) this.rows.replace(item)
    }
  }

  /** The queue is in for the first time. */
  async finishLoading(): Promise<void> {
    await this.readAgain(this.rows.finishLoading())
    if (this.#isAskedAnew) await this.readAnew()
  }

  /** Reads the whole queue again; asked for meanwhile, once more after it. */
  async readAnew(): Promise<void> {
    this.#isAskedAnew = true
    // The first reading goes on to its end by itself.
    if (this.#reading || this.rows.isReading) return this.#reading ?? undefined
    this.#reading = this.#readWhileAsked()
    await this.#reading.finally(() => (this.#reading = null))
  }

  async #readWhileAsked() {
    for (let failures = 0; this.#isAskedAnew; ) {
      this.#isAskedAnew = false
      try {
        await readAnew(this.api, this.rows)
      } catch (error) {
        failures += 1
        if (failures === mostFailures) sayFailed('The queue could not be read again. Load the page anew.', error)
        else this.#isAskedAnew = true
        if (this.#isAskedAnew) await new Promise((resolve) => setTimeout(resolve, afterFailure))
        continue
      }
      const unknown = this.rows.finishLoading()
      // Many that came back while the pages were read: of those, too, the queue says it at once.
      if (unknown.length > mostReadSingly) this.#isAskedAnew = true
      else await this.readAgain(unknown)
    }
  }
}
