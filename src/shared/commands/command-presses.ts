import { useStore } from 'jotai'
import { useMemo } from 'react'
import { commandsAtom } from './use-commands.ts'
import { commandOf, isChord, type Press } from './keys.ts'
import { isPossible } from './command.ts'

/** What a widget that reads keys itself, such as a grid, has to know of the page's commands. */
export interface CommandPresses {
  /** The press runs a command now; with the press before it, where both are a sequence. */
  isCommand: (press: Press, before?: Press | null) => boolean
  /** The press begins a sequence such as `g i`. */
  beginsSequence: (press: Press) => boolean
}

const here = { isTyping: false, isCovered: false }

/** Which presses are commands on the page as it is at that moment. Its identity never changes. */
export function useCommandPresses(): CommandPresses {
  const store = useStore()
  return useMemo(
    () => ({
      isCommand: (press, before = null) => commandOf(store.get(commandsAtom), press, before, here) !== undefined,
      beginsSequence: (press) =>
        store.get(commandsAtom).some((command) => {
          const [first, second] = command.keys?.split(' ') ?? []
          return second !== undefined && first !== undefined && isPossible(command) && isChord(press, first)
        }),
    }),
    [store],
  )
}
