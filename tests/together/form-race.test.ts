import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { triggerRules } from '../../contract/auto-texts/triggers.ts'
import { allResources } from '../../contract/crud/declared.ts'
import { heldAutoText } from '../../src/features/auto-texts/auto-text-values.ts'
import { heldOf as heldBusiness } from '../../src/features/businesses/business-values.ts'
import { heldContact } from '../../src/features/contacts/contact-form-values.ts'
import { makeContact } from '../../src/features/contacts/sheet/row/contact-row.factory.ts'
import { heldLead } from '../../src/features/leads/lead-form-values.ts'
import { heldLocation } from '../../src/features/locations/location-values.ts'
import { heldOf as heldPerson } from '../../src/features/people/person-values.ts'
import { heldStorm } from '../../src/features/storms/storm-values.ts'
import {
  changesOf,
  conflictsOf,
  type FormValues,
  formAfter,
  type Held,
  startForm,
} from '../../src/shared/form/form-state.ts'
import { heldOf as heldRecord } from '../../src/workspace/crud/crud-values.ts'
import { makeLead } from '../../stories/features/leads/lead.factory.ts'
import { makeLocation } from '../../stories/features/locations/location.factory.ts'
import { makePerson } from '../../stories/features/people/person.factory.ts'
import { makeStorm } from '../../stories/features/storms/storm.factory.ts'

type Step = typeof formAfter<FormValues>

const nothing = { logo: null, address: null, email: null, city: null, state_code: null, zipcode: null }
const business = { ...nothing, id: 'b1', name: 'Prairie', timezone: 'America/Chicago', supplements_start_date: null }

/** Every form that rereads its record after a conflict, by the file that does; another form is added here. */
const forms: readonly { name: string; file: string; held: Held<FormValues> }[] = [
  { name: 'contact', file: 'src/features/contacts/use-contact-form.ts', held: heldContact(makeContact()) },
  { name: 'lead', file: 'src/features/leads/use-lead-form.ts', held: heldLead(makeLead(1)) },
  { name: 'event', file: 'src/features/storms/components/storm-form.tsx', held: heldStorm(makeStorm(1)) },
  {
    name: 'appraisal location',
    file: 'src/features/locations/components/edit-location.tsx',
    held: heldLocation(makeLocation(1)),
  },
  { name: 'person', file: 'src/features/people/components/person-drawer.tsx', held: heldPerson(makePerson(1)) },
  {
    name: 'business',
    file: 'src/features/businesses/components/business-form.tsx',
    held: heldBusiness({
      ...business,
      api_key_hint: null,
      state: 'in_use' as const,
      suspension: null,
      deletion: null,
      version: 1,
    }),
  },
  {
    name: 'automatic text',
    file: 'src/features/auto-texts/components/use-auto-text-form.ts',
    held: heldAutoText({ ...triggerRules.booked.own, version: 1 }),
  },
  ...allResources.map((resource) => ({
    name: resource.noun.one,
    file: 'src/workspace/crud/crud-drawer.tsx',
    held: heldRecord(resource, null),
  })),
]

test('every form that can meet a conflict takes part', () => {
  const rereads = globSync('src/**/*.{ts,tsx}').filter((file) => /^\s+reread: /m.test(readFileSync(file, 'utf8')))
  expect([...new Set(forms.map(({ file }) => file))].toSorted()).toEqual(rereads.toSorted())
})

/** A value of a field that only one of the two people sets. */
const valueBy = (was: FormValues[string] | undefined, who: string) => (Array.isArray(was) ? [who] : who)

/** A colleague saves the field that is typed in; answers with what went wrong, or null. */
function raceInForm(held: Held<FormValues>, field: string, step: Step): string | null {
  const [mine, theirValue] = ['mine', 'theirs'].map((who) => valueBy(held.values[field], who))
  const theirs = { values: { ...held.values, [field]: theirValue ?? '' }, version: held.version + 1 }
  const typed = step(startForm(held), { type: 'typed', changes: { [field]: mine ?? '' } })
  const renewed = step(typed, { type: 'renewed', held: theirs })
  if (renewed.held.version !== held.version) return `${field} is sent on a version that was not seen`
  const saved = { by: 'Jo Tran', at: '2026-03-10T10:43:00.000Z' }
  const conflicted = step(renewed, { type: 'conflicted', theirs, ...saved })
  if (!conflictsOf(conflicted, theirs.values).includes(field)) return `${field} is not in conflict`
  if (conflicted.theirs?.by !== saved.by || conflicted.theirs.at !== saved.at) return `${field} names nobody`
  const chosen = step(conflicted, { type: 'chosen', values: { [field]: mine ?? '' } })
  return chosen.held.version === theirs.version && changesOf(chosen)[field] === mine ? null : `${field} is lost`
}

/** Of a yes or no two people who change it set the same. */
const racedFields = ({ values }: Held<FormValues>) =>
  Object.keys(values).filter((field) => typeof values[field] !== 'boolean')

describe.each(forms)('the form of a $name', ({ held }) => {
  const fields = racedFields(held)

  test('overwrites no save of a colleague unseen, whichever field it is', () => {
    expect(fields.length).toBeGreaterThan(1)
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
