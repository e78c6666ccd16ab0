import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Refused } from './problem.ts'
import { validate } from './validate.ts'

const Schema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(3)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  action: v.picklist(['update', 'delete', 'ignore']),
  on: v.boolean(),
  rows: v.pipe(v.array(v.strictObject({ id: v.pipe(v.string(), v.uuid()) })), v.maxLength(2)),
})

function reasons(input: unknown): unknown {
  try {
    return validate(Schema, input)
  } catch (error) {
    return error instanceof Refused ? error.problem.errors : error
  }
}

test('each field that is not as it must be is named with a reason that people understand', () => {
  expect(reasons({ name: 7, count: 'x', action: 'updat', on: 1, rows: {} })).toEqual({
    name: 'Must be text',
    count: 'Must be a number',
    action: 'Must be update, delete or ignore',
    on: 'Must be true or false',
    rows: 'Must be a list',
  })
  expect(reasons({ name: 'long', count: 1.5, action: 'update', on: true, rows: [{ id: 'x' }, { id: 5 }] })).toEqual({
    name: 'Use at most 3 characters',
    count: 'Must be a whole number',
    'rows[0].id': 'Must be a UUID',
    'rows[1].id': 'Must be text',
  })
  expect(reasons({ name: null, count: 0, on: true, rows: [1, 2], more: 1 })).toEqual({
    name: 'Must be text',
    count: 'Must be at least 1',
    action: 'Required',
    more: 'Unknown field',
    'rows[0]': 'Must be an object',
    'rows[1]': 'Must be an object',
  })
  expect(reasons([])).toEqual({ body: 'Must be an object' })
})
