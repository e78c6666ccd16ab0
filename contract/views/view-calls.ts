import { viewAsPerson } from '../calls/view-as-person.ts'

/** The calls by which the platform sees what a person of a business saw. */
export const viewCalls = [viewAsPerson] as const
