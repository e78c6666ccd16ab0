import { expect, test } from 'vitest'
import { chooseSubject, everyColumn, type RowsChoice, toggleColumn, usualColumns } from './rows-choice.ts'

const choice = (columns: readonly string[]): RowsChoice => ({
  subject: 'contacts',
  format: 'csv',
  storm_id: 'a',
  status: 'issues',
  columns,
})

test('a column that is removed and added again is where it was', () => {
  const all = everyColumn('contacts')
  for (const key of all) {
    const without = toggleColumn(choice(all), key, false)
    expect(without).not.toContain(key)
    expect(toggleColumn(choice(without), key, true)).toEqual(all)
  }
})

test('an order that a program chose is kept', () => {
  const added = toggleColumn(choice(['zip', 'last_name']), 'first_name', true)
  expect(added.filter((key) => key !== 'first_name')).toEqual(['zip', 'last_name'])
})

test('another subject has its usual columns and no status, and the log has no storm', () => {
  expect(chooseSubject(choice(['zip']), 'leads')).toMatchObject({
    columns: usualColumns('leads'),
    status: null,
    storm_id: 'a',
  })
  expect(chooseSubject(choice(['zip']), 'events')).toMatchObject({ columns: usualColumns('events'), storm_id: null })
})
