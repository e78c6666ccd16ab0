import { expect, it } from 'vitest'
import { type Command, findCommands } from './command.ts'
import { commandOf, isChord, type Press } from './keys.ts'

const press = (key: string, held: Partial<Press> = {}): Press => {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }
}
const run = () => {}
const page = { isTyping: false, isCovered: false }
const commands: Command[] = [
  { id: 'palette', title: 'Search', group: 'Everywhere', keys: 'Mod+K', run, whileTyping: true, overDialogs: true },
  { id: 'undo', title: 'Take back', group: 'Grid', keys: 'Mod+Z', run },
  { id: 'keys', title: 'Show keyboard shortcuts', group: 'Everywhere', keys: '?', run },
  { id: 'intake', title: 'Go to Intake', group: 'Go', keys: 'g i', run },
  { id: 'arrows', title: 'Move', group: 'Grid', keys: 'ArrowDown' },
  { id: 'never', title: 'Never now', group: 'Grid', keys: 'n', run, when: () => false },
]

it('reads chords on any keyboard', () => {
  expect(isChord(press('k', { ctrlKey: true }), 'Mod+K')).toBe(true)
  expect(isChord(press('k', { metaKey: true }), 'Mod+K')).toBe(true)
  expect(isChord(press('k'), 'Mod+K')).toBe(false)
  expect(isChord(press('?', { shiftKey: true }), '?')).toBe(true)
  expect(isChord(press('K', { ctrlKey: true, shiftKey: true }), 'Mod+K')).toBe(false)
  expect(isChord(press('Enter', { shiftKey: true }), 'Shift+Enter')).toBe(true)
})

it('leaves keys to a field that is typed in, chords too, but for commands that are meant for it', () => {
  const typing = { ...page, isTyping: true }
  expect(commandOf(commands, press('?'), null, typing)).toBeUndefined()
  expect(commandOf(commands, press('z', { ctrlKey: true }), null, typing)).toBeUndefined()
  expect(commandOf(commands, press('k', { ctrlKey: true }), null, typing)?.id).toBe('palette')
  expect(commandOf(commands, press('z', { ctrlKey: true }), null, page)?.id).toBe('undo')
})

it('changes nothing that a dialog covers', () => {
  const covered = { ...page, isCovered: true }
  expect(commandOf(commands, press('z', { ctrlKey: true }), null, covered)).toBeUndefined()
  expect(commandOf(commands, press('i'), press('g'), covered)).toBeUndefined()
  expect(commandOf(commands, press('k', { ctrlKey: true }), null, covered)?.id).toBe('palette')
})

it('reads sequences, and nothing that is only listed or not possible now', () => {
  expect(commandOf(commands, press('i'), press('g'), page)?.id).toBe('intake')
  expect(commandOf(commands, press('i'), null, page)).toBeUndefined()
  expect(commandOf(commands, press('ArrowDown'), null, page)).toBeUndefined()
  expect(commandOf(commands, press('n'), null, page)).toBeUndefined()
})

it('lets the command that came last win, as a screen may take over a key', () => {
  const own = { id: 'own', title: 'Own', group: 'Grid', keys: 'Mod+K', run }
  expect(commandOf([...commands, own], press('k', { ctrlKey: true }), null, page)?.id).toBe('own')
})

it('finds by words in any order', () => {
  expect(findCommands(commands, 'intake go').map(({ id }) => id)).toEqual(['intake'])
  expect(findCommands(commands, 'never')).toEqual([])
})
