import { expect, test } from 'vitest'
import { figureOf, narrowingTo } from '../../../contract/process/figure.ts'
import { contactMachine } from '../../../machines/contact/contact.machine.ts'
import { graphOf } from '../../shared/machine-graph/machine-graph.ts'
import { figureIn } from './figure.ts'
import { parseFigureSearch } from './process-search.ts'

const contacts = { name: 'contact', nouns: ['contact', 'contacts'], graph: graphOf(contactMachine) } as const
const storm = '5a000000-0000-4000-8000-000000000001'
const edge = contacts.graph.arrows.find(({ event }) => event === 'ContactCancelled')?.id ?? ''

test.each([
  [{ edge }, 'Contact canceled, from open, last 7 days'],
  [{ edge, span: 'all' }, 'Contact canceled, from open, all time'],
  [{ edge, span: storm }, 'Contact canceled, from open, for one event'],
  [{ state: 'contact.open', span: 'today' }, 'Now open'],
  [{ refused: 'open/ContactUndone', span: 'today' }, 'Refused: contact undone, while open, today'],
])('an address of %o narrows to “%s”, and asks the server for just that', (address, title) => {
  const figure = figureIn(parseFigureSearch({ ...address, page: 3, q: 'ann' }), contacts, 'America/Chicago')
  expect(figure?.title).toBe(title)
  const asked = { ...figure?.span, ...figure?.part }
  expect(figureOf({ ...narrowingTo(asked), page: '3' } as object)).toEqual(asked)
})

test('an address that names none shows all, and asks for nothing', () => {
  expect(figureIn(parseFigureSearch({ span: 'today', state: '' }), contacts, 'America/Chicago')).toBeNull()
  expect(narrowingTo({})).toEqual({})
  expect(figureOf({})).toBeNull()
})
