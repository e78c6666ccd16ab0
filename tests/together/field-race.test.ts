import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { races } from './field-race.ts'
import { racedWorkspaces } from './raced-workspaces.ts'

test('every workspace takes part', () => {
  expect(racedWorkspaces.map(({ file }) => file)).toEqual(globSync('src/**/*.workspace.ts').toSorted())
})

test('fields that no two people can set to different values are few, and known', () => {
  expect(Object.assign({}, ...racedWorkspaces.map(({ unraced }) => unraced))).toEqual({
    deed: 'rows have no value of it',
    send_back_reason: 'rows have no value of it',
    not_contact: 'nobody types it',
    spanish: 'has too few values',
    can_text: 'has too few values',
  })
})

describe.each(racedWorkspaces)('$file', ({ fields, race }) => {
  test.each(races)('no save of a colleague is overwritten unseen: %s', async (how) => {
    const faults = await Promise.all(fields.map((field) => race(field, how)))
    expect(faults.filter(Boolean)).toEqual([])
  })

  test('a field that saves on whatever the row is by then is found out, whichever it is', async () => {
    const how = 'the user types on after the conflict'
    const faults = await Promise.all(fields.map((field) => race(field, how, 'overwrites')))
    expect(faults).toEqual(
      fields.map((field) => expect.stringMatching(`^${field}: the colleague’s .* was overwritten`)),
    )
  })
})
