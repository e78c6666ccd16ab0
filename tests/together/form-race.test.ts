import { describe, expect, test } from 'vitest'
import { heldContact } from '../../src/features/contacts/contact-form-values.ts'
import { makeContact } from '../../src/features/contacts/sheet/row/contact-row.factory.ts'
import { heldLead } from '../../src/features/leads/lead-form-values.ts'
import { changesOf, conflictsOf, formAfter, type Held, startForm } from '../../src/shared/form/form-state.ts'
import { makeLead } from '../../stories/features/leads/lead.factory.ts'

type Values = Readonly<Record<string, string>>
type Step = typeof formAfter<Values>

const forms: readonly { name: string; held: Held<Values> }[] = [
  { name: 'contact', held: heldContact(makeContact()) },
  { name: 'lead', held: heldLead(makeLead(1)) },
]

/** A colleague saves the field that is typed in; answers with what went wrong, or null. */
function raceInForm(held: Held<Values>, field: string, step: Step): string | null {
  const theirs = { values: { ...held.values, [field]: 'theirs' }, version: held.version + 1 }
  const typed = step(startForm(held), { type: 'typed', changes: { [field]: 'mine' } })
  const renewed = step(typed, { type: 'renewed', held: theirs })
  if (renewed.held.version !== held.version) return `${field} is sent on a version that was not seen`
  const conflicted = step(renewed, { type: 'conflicted', theirs, by: 'Jo Tran' })
  if (!conflictsOf(conflicted, theirs.values).includes(field)) return `${field} is not in conflict`
  const chosen = step(conflicted, { type: 'chosen', values: { [field]: 'mine' } })
  return chosen.held.version === theirs.version && changesOf(chosen)[field] === 'mine' ? null : `${field} is lost`
}

describe.each(forms)('the form of a $name', ({ held }) => {
  const fields = Object.keys(held.values)

  test('overwrites no save of a colleague unseen, whichever field it is', () => {
    expect(fields.flatMap((field) => raceInForm(held, field, formAfter) ?? [])).toEqual([])
  })

  test('one that goes on with the latest version is found out', () => {
    const overwriting: Step = (state, step) => {
      const after = formAfter(state, step)
      return step.type === 'renewed' ? { ...after, held: step.held } : after
    }
    const faults = fields.map((field) => raceInForm(held, field, overwriting))
    expect(faults).toEqual(fields.map((field) => `${field} is sent on a version that was not seen`))
  })
})
