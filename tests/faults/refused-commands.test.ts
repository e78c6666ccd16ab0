import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showUndoToast } from '../../src/shared/ui/toast.tsx'
import { commandKinds, refusalCodes, type RefusedCommand, type Report, sayRefused } from './refused-commands.ts'

const commands: fc.Arbitrary<RefusedCommand> = fc.record({
  kind: fc.constantFrom(...commandKinds),
  code: fc.constantFrom(...refusalCodes),
  isRefused: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
})

const found = async (command: RefusedCommand, report?: Report) => sayRefused(command, report)

test('success is never said of what the server refused, nor before it has answered; the refused rows say so', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (command) => {
      expect(await found(command)).toBeNull()
    }),
    { seed: 15, numRuns: 250 },
  )
})

/** Planted: as soon as the edit is shown it is said to be set, as if it had been saved. */
const reportEarly: Report = async (_workspace, say, done) => {
  showUndoToast(say(`${done.edits.length} claims`), () => undefined)
}
/** Planted: all that was sent is said to be saved once the answer is here, whatever it says. */
const reportAll: Report = async (_workspace, say, done) => {
  await done.outcome
  showUndoToast(say(`${done.edits.length} claims`), () => undefined)
}

test.each([
  ['says it early', reportEarly],
  ['says all that was sent', reportAll],
])('a planted fault is caught: it %s', async (_what, report) => {
  const result = await fc.check(
    fc.asyncProperty(commands, async (command) => (await found(command, report)) === null),
    { seed: 15, numRuns: 250 },
  )
  expect(result.failed).toBe(true)
})
