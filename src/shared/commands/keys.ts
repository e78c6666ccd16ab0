import { type Command, isPossible } from './command.ts'

/** The parts of a key press that commands use. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a press is the chord. Shift counts only with letters and named keys: `?` is itself on any keyboard. */
export function isChord(press: Press, chord: string): boolean {
  const parts = chord.split('+')
  const key = parts.pop() || '+'
  const mod = parts.includes('Mod')
  if (mod !== (press.ctrlKey || press.metaKey) || parts.includes('Alt') !== press.altKey) return false
  if (press.key.toLowerCase() !== key.toLowerCase()) return false
  const shiftCounts = /^([a-z]|.{2,})$/i.test(key)
  return !shiftCounts || parts.includes('Shift') === press.shiftKey
}

/** Where a press goes: into a text field or not, and whether a dialog covers the page. */
export interface PressedAt {
  readonly isTyping: boolean
  readonly isCovered: boolean
}

/**
 * Finds the command of a press, given the press before it where that came less than a second ago. In a text field
 * and over a dialog only those run that say so: Mod+Z means what was typed there, not the page's last change.
 */
export function commandOf(
  commands: readonly Command[],
  press: Press,
  before: Press | null,
  { isTyping, isCovered }: PressedAt,
): Command | undefined {
  const possible = commands.filter((command) => {
    if (!command.keys || !isPossible(command)) return false
    return (!isTyping || command.whileTyping) && (!isCovered || command.overDialogs)
  })
  const isSequence = ({ keys = '' }: Command) => {
    const [first, second] = keys.split(' ')
    return Boolean(first && second) && before !== null && isChord(before, first ?? '') && isChord(press, second ?? '')
  }
  // `g i` is one wish: what `i` means by itself is not.
  return possible.findLast(isSequence) ?? possible.findLast(({ keys = '' }) => isChord(press, keys))
}

/** Whether the keys go into a field, and so are text. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  return target.matches('input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [role=textbox]')
}
