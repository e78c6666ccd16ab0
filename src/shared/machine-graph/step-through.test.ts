import { expect, test } from 'vitest'
import { intakeItemMachine } from '../../../machines/intake-item/intake-item.machine.ts'
import { intakeItemSamples } from '../../../machines/intake-item/intake-item.samples.ts'
import { choicesAt, samplesOf, startOf, type Step, stepBy } from './step-through.ts'

const samples = samplesOf(intakeItemMachine, intakeItemSamples)

function choice(step: Step, label: string) {
  const found = choicesAt(intakeItemMachine, step, samples).find(({ sample }) => sample.label === label)
  if (!found) throw new Error(`there is no ${label}`)
  return found
}

const walk = (...labels: string[]) =>
  labels.reduce((step, label) => stepBy(intakeItemMachine, step, choice(step, label)), startOf(intakeItemMachine))

const brought = 'A carrier’s file brings it'
const marked = 'Marked as “Create new”, all filled in'
const carriedOut = 'Its action is carried out'

test('a chosen event moves the machine, with the data that fits where it stands', () => {
  expect(walk(brought, marked).snapshot.value).toEqual({ waiting: 'ready' })
  expect(walk(brought, marked, carriedOut).snapshot).toMatchObject({
    value: 'ingested',
    context: { touchedContact: true },
  })
})

test('a possible event names the arrows it takes', () => {
  expect(choice(walk(brought, marked), carriedOut)).toMatchObject({
    refusal: null,
    arrows: [expect.stringContaining('ClaimIngested')],
  })
})

test('a refused event says under which condition it would be possible, or where', () => {
  expect(choice(walk(brought), carriedOut)).toMatchObject({
    arrows: [],
    refusal: 'Only if the action is complete, or the claim follows its lead.',
  })
  expect(choice(walk(brought), 'The carrier returns it').refusal).toBe(
    'Available only when sent back. Current status: waiting (received).',
  )
})
