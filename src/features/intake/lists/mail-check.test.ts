import { expect, test } from 'vitest'
import type { SendBackMail } from '../../../../contract/calls/list-sendbacks.ts'
import { nextMailCheck } from './mail-check.ts'

const now = Date.parse('2026-03-12T15:00:00Z')
const mail = (state: SendBackMail['state'], send_after: string | null = null) => {
  return { mail: { state, sent_at: null, send_after, error: null } }
}

test.each([
  ['where none is queued, never', [mail('sent'), mail('failed'), { mail: null }], null],
  [
    'of several, when the first one leaves',
    [mail('queued', '2026-03-12T15:09:00Z'), mail('queued', '2026-03-12T15:02:00Z')],
    121_500,
  ],
  ['of one that is late, again in a while', [mail('queued', '2026-03-12T14:50:00Z')], 5000],
  ['of one without a time, in a while', [mail('queued')], 5000],
] as const)('mail is looked for: %s', (_what, claims, after) => {
  expect(nextMailCheck(claims, now)).toBe(after === null ? null : now + after)
})
