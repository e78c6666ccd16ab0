import * as v from 'valibot'
import { claimantSteps } from '../claimants/claimant.ts'
import { claimants, defineCall } from '../call.ts'

const unknownEvent = `Use one of ${claimantSteps.join(', ')}`

/** The name itself, or JSON with it: a string, or an object with the name as its type. */
function stepIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value ? value.type : value
  } catch {
    return text
  }
}

export const reportClaimantEvent = defineCall({
  name: 'report-claimant-event',
  method: 'POST',
  path: `${claimants}/event`,
  summary: 'Report a step of the claimant of a link, for figures of self-scheduling: opened, chose, abandoned.',
  permission: 'public',
  body: v.strictObject({
    event: v.pipe(
      v.string(),
      v.maxLength(200, unknownEvent),
      v.transform(stepIn),
      v.picklist(claimantSteps, unknownEvent),
    ),
  }),
})
