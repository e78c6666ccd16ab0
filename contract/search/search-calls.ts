import { countNextSteps } from '../calls/count-next-steps.ts'
import { search } from '../calls/search.ts'

/** The calls of search and the counts of the home page. */
export const searchCalls = [countNextSteps, search] as const
