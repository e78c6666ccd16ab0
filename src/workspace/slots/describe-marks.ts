import { clock } from '../../shared/time/own-clock.ts'
import type { RowMark } from './row-marks.ts'

const verbs: Record<RowMark['kind'], string> = {
  looks: 'is viewing this',
  edits: 'is editing this',
  holds: 'has this checked out',
  draft: 'has this in a draft',
  pending: 'has this queued (offline)',
}

const own: Record<string, string> = { holds: 'hold', has: 'have', looks: 'look' }

/** `Riley King has this checked out until 10:42 AM`, one text a mark. */
export function describeMarks(marks: readonly RowMark[]): string[] {
  return marks.map(({ kind, mine, person, until }) => {
    const who = mine ? 'You' : person.name
    const verb = mine
      ? verbs[kind].replace(/^is /, 'are ').replace(/^(holds|has|looks)/, (token) => own[token] ?? token)
      : verbs[kind]
    return `${who} ${verb}${until ? ` until ${clock(until)}` : ''}`
  })
}
