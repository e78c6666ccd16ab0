import { useEffect, useRef } from 'react'
import { backdrop } from '../ui/dialog.css.ts'
import { drainEarlyPresses } from './early-presses.ts'
import { commandOf, isTypingIn, type Press } from './keys.ts'
import { useAllCommands } from './use-commands.ts'

/** How long the first key of a sequence is remembered, in milliseconds. */
const memory = 1000

const isCovered = () => document.getElementsByClassName(backdrop).length > 0

/** Runs commands by their keys. Stands once in the page. */
export function useCommandKeys() {
  const commands = useAllCommands()
  const before = useRef<{ press: Press; at: number } | null>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const held = before.current
      const first = held && event.timeStamp - held.at < memory ? held.press : null
      const at = { isTyping: isTypingIn(event.target), isCovered: isCovered() }
      const command = commandOf(commands, event, first, at)
      before.current = { press: event, at: event.timeStamp }
      if (!command) return
      event.preventDefault()
      before.current = null
      command.run?.()
    }
    // The commands of the component that mounts this are offered in the same commit, and are here from the next run on.
    if (isMounted.current) for (const press of drainEarlyPresses()) listen(press)
    isMounted.current = true
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [commands])
}
