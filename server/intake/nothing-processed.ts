import type { Refused as RefusedClaim } from '../../contract/claims/refused.ts'
import { Refused } from '../http/problem.ts'

/** The reply where not one claim of a request was processed: 422 where fields are all that is missing, else 409. */
export function nothingProcessed(sent: readonly { id: string }[], failed: readonly RefusedClaim[]): Refused {
  const [first] = failed
  if (!first) throw new Error('no claim failed')
  const incomplete = failed.every(({ code }) => code === 'incomplete')
  const errors: Record<string, string> = {}
  for (const one of failed) {
    const index = sent.findIndex(({ id }) => id === one.id)
    for (const [field, reason] of Object.entries(one.errors ?? { '': one.reason })) {
      errors[`claims[${index}]${field && `.${field}`}`] = reason
    }
  }
  const { code, reason, status, allowed, why_not, by, at, until } = first
  const detail =
    failed.length === 1 ? reason : `None of the ${failed.length} claims were processed. First reason: ${reason}`
  return new Refused(incomplete ? 422 : 409, code.replaceAll('_', '-'), detail, {
    errors,
    processed: [],
    failed,
    ...(status && { state: status }),
    ...(allowed && { allowed }),
    ...(why_not && { why_not }),
    ...(by && { by }),
    ...(at && { at }),
    ...(until && { until }),
  })
}
