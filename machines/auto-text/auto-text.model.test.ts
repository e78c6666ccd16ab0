import { describe, expect, test } from 'vitest'
import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import { autoTextTriggers, triggerRules } from '../../contract/auto-texts/triggers.ts'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { type AutoTextCommand, decideAutoText } from './auto-text.decide.ts'
import { evolveAutoText, settingsOf } from './auto-text.evolve.ts'
import { autoTextMachine } from './auto-text.machine.ts'
import { autoTextSamples } from './auto-text.samples.ts'
import { undoAutoText } from './auto-text.undo.ts'
import { problemsOfSettings } from './check-template.ts'

const at = '2026-03-10T16:00:00.000Z'
const by = { id: 'a', name: 'Ann Ames' }
const set = (changes: AutoTextCommand['changes']): AutoTextCommand => ({
  type: 'SetAutoText',
  trigger: 'booked',
  changes,
})

/** The text and its log after commands, each of which must be accepted. */
function after(...commands: readonly AutoTextCommand[]) {
  let state: AutoText | null = null
  const history: (AutoTextEvent & { stream: string; version: number; at: string; by: typeof by })[] = []
  for (const command of commands) {
    const decision = decideAutoText(command, state)
    if (!decision.ok) throw new Error(decision.refusal.reason)
    for (const event of decision.events) {
      const fact = { ...event, stream: 'auto_text:a', version: history.length + 1, at, by }
      state = evolveAutoText(state, fact)
      history.push(fact)
    }
  }
  return { state, history }
}

describe('the life of an automatic text, by paths generated from its machine', () => {
  const paths = pathsOf(autoTextMachine, { samples: autoTextSamples, key: ({ value }) => value })

  test('is walked by commands in every state and by every transition', () => {
    expect(unseenOf(autoTextMachine, paths)).toEqual([])
    let count = 0
    for (const { steps, state } of paths) {
      const commands = steps.slice(1).map(({ event }): AutoTextCommand => {
        const trigger = (steps[1]?.event.data.trigger ?? 'booked') as AutoTextCommand['trigger']
        if (event.type !== 'AutoTextSet')
          return { type: 'SetAutoText', trigger, changes: { enabled: event.type === 'AutoTextSwitchedOn' } }
        return { type: 'SetAutoText', trigger, changes: { body: `${(count += 1)}` } }
      })
      const { state: text } = after(...commands)
      expect(text ? (text.enabled ? 'on' : 'off') : 'unseen').toBe(state.value)
    }
  })
})

test('every trigger has texts of our own that can be filled in, and a delay within its limits', () => {
  for (const trigger of autoTextTriggers) expect(problemsOfSettings(trigger, triggerRules[trigger].own)).toEqual({})
})

test('what cannot be filled in is refused at its field', () => {
  expect(problemsOfSettings('booked', { body: 'On {when}, {nowhere}' })).toEqual({
    body: expect.stringMatching(/^\{nowhere\} is no variable/),
  })
  expect(problemsOfSettings('missed', { body: 'Fine', spanish: 'El {day}' })).toEqual({
    spanish: expect.stringMatching(/^\{day\} is not known here/),
  })
  for (const body of ['On {when', 'On when}', 'On {{when}}'])
    expect(problemsOfSettings('booked', { body })).toEqual({ body: expect.stringContaining('no pair') })
  expect(problemsOfSettings('day_before', { delay_minutes: 5 })).toEqual({ delay_minutes: 'Use 720 to 10,080 minutes' })
  const refused = decideAutoText(set({ body: 'On {when' }), null)
  expect(refused).toMatchObject({ ok: false, refusal: { errors: { body: expect.any(String) } } })
})

test('the product’s own text is not kept, and comes back by null or by itself', () => {
  const { own } = triggerRules.booked
  expect(decideAutoText(set({ ...own }), null)).toEqual({ ok: true, events: [] })
  const { state } = after(set({ body: 'Booked: {when}' }), set({ body: own.body }))
  expect(state).toMatchObject({ body: null, enabled: true, version: 2 })
  expect(settingsOf('booked', state)).toEqual(own)
})

test('an undo gives back what nobody changed again, and keeps the rest by name', () => {
  const { state, history } = after(set({ body: 'A', delay_minutes: 5 }), set({ body: 'B' }))
  if (!state) throw new Error('no text')
  const undone = undoAutoText({ state, history, targets: new Set([1]) })
  expect(undone).toMatchObject({
    ok: true,
    events: [
      { type: 'AutoTextSet', data: { changes: { delay_minutes: null }, was: { delay_minutes: 5 }, undoes: [1] } },
    ],
    left: [{ field: 'body', label: 'English text', by: 'Ann Ames' }],
  })
})
