import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueuedCommand } from './queued-command.ts'
import { CommandOutbox } from './command-outbox.ts'
import { type Fault, runWorld } from './command-outbox.fixture.ts'

const act = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), tab: fc.nat(1), row: fc.nat(3) }),
  fc.record({ do: fc.constant('colleague' as const), row: fc.nat(3) }),
  fc.record({ do: fc.constant('close' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constant('line' as const), fate: fc.constantFrom('fine', 'deaf', 'mute', 'down') }),
  fc.record({ do: fc.constant('let go' as const), turns: fc.integer({ min: 1, max: 12 }) }),
)
const story = fc.array(act, { maxLength: 40 })

test('every command is carried out once or answered, in order, however lines and tabs break', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (acts) => {
      const { given, carriedOut, reported, left } = await runWorld(acts)
      expect(left).toEqual([])
      for (const [id, row] of given) {
        const times = carriedOut.filter((one) => one.id === id).length
        expect(times + (reported.has(id) ? 1 : 0), `${id} on ${row}`).toBe(1)
      }
      for (const row of new Set(given.values())) {
        const order = [...given].filter(([, of]) => of === row).map(([id]) => id)
        const done = carriedOut.filter((one) => one.row === row).map((one) => one.id)
        expect(done).toEqual(order.filter((id) => done.includes(id)))
      }
    }),
    { numRuns: 300 },
  )
})

test.each<Fault>(['sent before it is kept', 'a new id each time', 'gone when sent'])(
  'the check catches a client that is wrong: %s',
  async (fault) => {
    let isCaught = false
    await fc.assert(
      fc.asyncProperty(story, async (acts) => {
        const { given, carriedOut, reported, left } = await runWorld(acts, fault)
        const once = [...given.keys()].every(
          (id) => carriedOut.filter((one) => one.id === id).length + (reported.has(id) ? 1 : 0) === 1,
        )
        isCaught ||= !once || left.length > 0
      }),
      { numRuns: 300, seed: 7 },
    )
    expect(isCaught).toBe(true)
  },
)

test.each([
  ['at once', 0, true],
  ['after it waited for the line', 2, false],
])('a refusal %s: whether only its cell says it', async (_when, timesUnreported, isReportedHere) => {
  let left = timesUnreported
  const kept: QueuedCommand[] = []
  const refused = [{ row: 'one', reason: 'Robin works on it' }]
  const outbox = new CommandOutbox('me', {
    store: {
      async add(command) {
        kept.push({ ...command, place: kept.length + 1 })
        return kept.at(-1) as QueuedCommand
      },
      list: async () => [...kept],
      async settle(place, answer) {
        kept[place - 1] = { ...(kept[place - 1] as QueuedCommand), ...(answer && { answer }) }
      },
      reopen: async () => {},
    },
    kinds: {
      edit: {
        send: async () => (left-- > 0 ? Promise.reject(new Error('no line')) : {}),
        rejectionOf: () => ({ refused }),
      },
    },
    failureOf: () => ({ is: 'offline' }),
    onSlow: () => () => {},
    retryDelay: async () => {},
    withLock: (work) => work(),
    tabs: { notify: () => {}, subscribe: () => () => {} },
  })
  await outbox.send({ id: 'c1', kind: 'edit', label: 'City set', rows: [{ row: 'one' }], body: {} })
  const [command] = outbox.state.rejected
  expect(command?.answer).toEqual({ refused })
  expect(outbox.isReportedHere(command as QueuedCommand)).toBe(isReportedHere)
})
