import { shopActor } from '../../../contract/supplements/supplement.ts'
import { type SupplementCourse, supplementCourses, supplementFrom } from '../supplement-courses.ts'
import { Dice } from './dice.ts'
import { DocumentSeason } from './document-season.ts'
import type { Season } from './season.ts'
import { day, inShift } from './season-clock.ts'

/** Half a working day and more lies between two moves. */
const pause = 4 * 3_600_000

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
      return
    }
    const { agenda, person, supplements } = this.#season
    const [role, move] = step
    this.#next(() => {
      const goOn = (requests: readonly string[]) =>
        this.#walk(id, { steps: rest, ...(isAskUndone && { isAskUndone }) }, requests)
      if (move.type === 'DOCUMENTS_RECEIVED') {
        this.#documents.meet(id, asked)
        if (rest.length === 0 && this.#met++ % 3 > 0) this.#next(() => this.#documents.answer(id, asked))
        return goOn([])
      }
      const moment = { at: agenda.now, by: person(role) }
      const { version } = supplements.decide(id, { type: 'MoveSupplement', move, role }, moment)
      goOn([...asked, ...this.#documents.request(id, version, move, moment)])
    })
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
