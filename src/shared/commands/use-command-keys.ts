import { useEffect, useRef } from 'react'
import { backdrop } from '../ui/dialog.css.ts'
import { commandOf, isTypingIn, type Press } from './keys.ts'
import { useAllCommands } from './use-commands.ts'

/** How long the first key of a sequence is remembered, in milliseconds. */
const memory = 1000

const isCovered = () => document.getElementsByClassName(backdrop).length > 0

/** Runs commands by their keys. Stands once in the page. */
export function useCommandKeys() {
  const commands = useAllCommands()
  const before = useRef<{ press: Press; at: number } | null>(null)
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
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [commands])
}
