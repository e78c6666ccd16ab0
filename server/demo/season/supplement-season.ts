import { type SupplementLine, sumOfReviewed } from '../../../contract/supplements/supplement-line.ts'
import { shopActor } from '../../../contract/supplements/supplement.ts'
import { type CourseStep, type SupplementCourse, supplementCourses, supplementFrom } from '../supplement-courses.ts'
import { billedLines, reviewedLines } from '../supplement-amounts.ts'
import { Dice } from './dice.ts'
import { DocumentSeason } from './document-season.ts'
import type { Season } from './season.ts'
import { day, inShift } from './season-clock.ts'

/** Half a working day and more lies between two moves. */
const pause = 4 * 3_600_000
/** What came to a place so long before the end of the season has gone on from there. */
const settledMs = 20 * day

const reviewedOf = (id: string) => sumOfReviewed(reviewedLines(id)) ?? 0

/** Supplements: some shops ask for more when the vehicle is apart, and the pipeline takes its days. */
export class SupplementSeason {
  readonly #season: Season
  readonly #dice: Dice
  readonly #documents: DocumentSeason
  #received = 0
  #met = 0

  constructor(season: Season) {
    this.#season = season
    this.#documents = new DocumentSeason(season)
    // Dice of its own: what others do stays as it was.
    this.#dice = new Dice(`supplements ${season.business.id}`)
  }

  /** The vehicle of a contact was appraised: its shop may send a supplement some days later. */
  planFor(contactId: string): void {
    const { agenda, business } = this.#season
    if (!this.#dice.chance(0.12)) return
    const at = inShift(business.timezone, agenda.now + this.#dice.between(2, 9) * day)
    agenda.plan(at, () => this.#receive(contactId))
  }

  #receive(contactId: string): void {
    const { agenda, contacts, person, supplements, newId } = this.#season
    const contact = contacts.find(contactId)
    if (!contact) return
    const turn = this.#received++
    const id = newId()
    const said = supplementFrom(contact, turn)
    supplements.decide(
      id,
      { type: 'ReceiveSupplement', claimant_id: contactId, supplement: said },
      { at: agenda.now, by: shopActor },
    )
    for (const type of ['supplement_detail', 'photo'] as const) this.#documents.send(id, type)
    const courses = supplementCourses(person('appraiser').id, person('appraiser_group').id)
    const course = courses[turn % courses.length]
    if (!course) return
    if (course.isRemoved) this.#next(() => this.#remove(id))
    else this.#walk(id, course)
  }

  #walk(id: string, { steps, isAskUndone }: SupplementCourse, asked: readonly string[] = []): void {
    const [step, ...rest] = steps
    if (!step) {
      if (isAskUndone) this.#next(() => this.#documents.undo(id, asked))
      else this.#goOn(id)
      return
    }
    const { agenda, person, supplements } = this.#season
    const [role, asks] = step
    // What is approved is what was reviewed; one of them comes to nothing.
    const isPaid = asks.type === 'APPROVE' && asks.amount_cents > 0
    const move = isPaid ? { ...asks, amount_cents: reviewedOf(id) } : asks
    this.#next(() => {
      const goOn = (requests: readonly string[]) =>
        this.#walk(id, { steps: rest, ...(isAskUndone && { isAskUndone }) }, requests)
      if (move.type === 'DOCUMENTS_RECEIVED') {
        this.#documents.meet(id, asked)
        if (rest.length === 0 && this.#met++ % 3 > 0) this.#next(() => this.#documents.answer(id, asked))
        return goOn([])
      }
      const moment = { at: agenda.now, by: person(role) }
      if (move.type === 'SEND_TO_FINAL') this.#setAmounts(id, reviewedLines(id))
      const { version } = supplements.decide(id, { type: 'MoveSupplement', move, role }, moment)
      if (move.type === 'START_REVIEW') this.#setAmounts(id, billedLines(id))
      goOn([...asked, ...this.#documents.request(id, version, move, moment)])
    })
  }

  /** What is not of the last weeks comes to its end: an amount that is locked, or a close with its reason. */
  #goOn(id: string): void {
    const { agenda, end, person, supplements } = this.#season
    if (end - agenda.now < settledMs) return
    const { stage, substage } = supplements.get(id)
    const reviewer = { appraiser_id: person('appraiser').id, appraiser_group_id: person('appraiser_group').id }
    const close = (reason: string): CourseStep[] => [['supplement_manager', { type: 'CLOSE', reason }]]
    const rest: CourseStep[] = [
      ['supplement_manager', { type: 'ASSIGN', ...reviewer }],
      ['appraiser', { type: 'START_REVIEW' }],
      ['appraiser', { type: 'SEND_TO_FINAL' }],
      ['supplement_manager', { type: 'APPROVE', amount_cents: reviewedOf(id) }],
      ['supplement_manager', { type: 'LOCK' }],
    ]
    const done = { awaiting_review: 0, assignment: 1, in_review: 2, final_review: 3, complete: 4, request_closed: 5 }
    if (substage === 'locked' || stage === 'request_closed') return
    if (substage === 'pending_documents') this.#walk(id, { steps: close('The shop sent no documents.') })
    else if (substage === 'not_a_supplement') this.#walk(id, { steps: close('Not a supplement.') })
    else this.#walk(id, { steps: rest.slice(done[stage]) })
  }

  #setAmounts(id: string, lines: readonly SupplementLine[]): void {
    const { agenda, person, supplements } = this.#season
    const role = 'appraiser'
    const move = { type: 'SET_AMOUNTS', lines } as const
    supplements.decide(id, { type: 'MoveSupplement', move, role }, { at: agenda.now, by: person(role) })
  }

  #remove(id: string): void {
    const { agenda, person, supplements } = this.#season
    const moment = { at: agenda.now, by: person('supplement_manager') }
    supplements.apply(id, [{ type: 'SupplementWithdrawn', data: { undoes: [1] } }], moment)
  }

  #next(run: () => void): void {
    const { agenda, business } = this.#season
    agenda.plan(inShift(business.timezone, agenda.now + pause + this.#dice.between(0, 20) * 3_600_000), run)
  }
}
