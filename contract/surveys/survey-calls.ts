import { readSurveys } from '../calls/read-surveys.ts'

/** The calls of surveys. Claimants answer on a page of the server. */
export const surveyCalls = [readSurveys] as const
