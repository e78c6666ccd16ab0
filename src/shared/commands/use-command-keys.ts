import { useStore } from 'jotai'
import { useEffect } from 'react'
import { backdrop } from '../ui/dialog.css.ts'
import { drainEarlyPresses } from './early-presses.ts'
import { commandOf, isTypingIn, type Press } from './keys.ts'
import { commandsAtom } from './use-commands.ts'

/** How long the first key of a sequence is remembered, in milliseconds. */
const memory = 1000

const isCovered = () => document.getElementsByClassName(backdrop).length > 0

/** Runs commands by their keys. Used once in the page. */
export function useCommandKeys() {
  const store = useStore()
  useEffect(() => {
    let before: { press: Press; at: number } | null = null
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const first = before && event.timeStamp - before.at < memory ? before.press : null
      const at = { isTyping: isTypingIn(event.target), isCovered: isCovered() }
      // As they are now: a render that is about to come would be too late for who presses at first sight.
      const command = commandOf(store.get(commandsAtom), event, first, at)
      before = { press: event, at: event.timeStamp }
      if (!command) return
      event.preventDefault()
      before = null
      command.run?.()
    }
    for (const press of drainEarlyPresses()) listen(press)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [store])
}
