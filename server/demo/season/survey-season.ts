import { surveyIdOf } from '../../surveys/survey.store.ts'
import { surveyCourses } from '../demo-surveys.ts'
import type { Season } from './season.ts'
import { day, hour } from './season-clock.ts'

/** Of so many claimants who get their estimate one answers. */
const oneOf = 4

/** What claimants answer in the survey after the estimate: some change it within the day, and then it is closed. */
export class SurveySeason {
  readonly #season: Season
  #estimates = 0

  constructor(season: Season) {
    this.#season = season
  }

  /** The claimant has the estimate. */
  planFor(contactId: string): void {
    const turn = this.#estimates++
    if (turn % oneOf > 0) return
    const { agenda, business, contacts, surveys } = this.#season
    const id = surveyIdOf(business.id, contactId)
    const { first_name, last_name } = contacts.get(contactId)
    const by = { id: 'claimant', name: `${first_name} ${last_name}` }
    const courses = surveyCourses[(turn / oneOf) % surveyCourses.length] ?? []
    const answeredAt = agenda.now + day
    for (const [index, answer] of courses.entries())
      agenda.plan(answeredAt + index * hour, () => {
        const now = new Date(agenda.now).toISOString()
        surveys.try(id, { type: 'AnswerSurvey', contact_id: contactId, answer, now }, { at: agenda.now, by })
      })
    const closer = { id: 'surveys', name: 'Claimfront' }
    agenda.plan(answeredAt + day, () => {
      const now = new Date(agenda.now).toISOString()
      surveys.try(id, { type: 'CloseDueSurvey', now }, { at: agenda.now, by: closer })
    })
  }
}
