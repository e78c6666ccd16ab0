import { shopActor } from '../../../contract/supplements/supplement.ts'
import { supplementCourses, supplementFrom } from '../supplement-courses.ts'
import { Dice } from './dice.ts'
import type { Season } from './season.ts'
import { day, inShift } from './season-clock.ts'

/** Half a working day and more lies between two moves. */
const pause = 4 * 3_600_000

/** Supplements: some shops ask for more when the vehicle is apart, and the pipeline takes its days. */
export class SupplementSeason {
  readonly #season: Season
  readonly #dice: Dice
  #received = 0

  constructor(season: Season) {
    this.#season = season
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
    const courses = supplementCourses(person('appraiser').id, person('appraiser_group').id)
    const course = courses[turn % courses.length]
    if (!course) return
    if (course.isRemoved) this.#next(() => this.#remove(id))
    else this.#walk(id, course.steps)
  }

  #walk(id: string, [step, ...rest]: ReturnType<typeof supplementCourses>[number]['steps']): void {
    if (!step) return
    const { agenda, person, supplements } = this.#season
    const [role, move] = step
    this.#next(() => {
      supplements.decide(id, { type: 'MoveSupplement', move, role }, { at: agenda.now, by: person(role) })
      this.#walk(id, rest)
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
