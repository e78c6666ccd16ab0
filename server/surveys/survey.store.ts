import { surveyAggregate } from '../../machines/survey/survey.aggregate.ts'
import { contentId } from '../events/content-id.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const surveyStore = lifecycleStore(surveyAggregate)

/** A claim is answered for once: the id follows from the contact, so two answers at once are one stream. */
export const surveyIdOf = (businessId: string, contactId: string) => contentId(['survey', businessId, contactId])
