import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type { Command } from './command.ts'

const heldAtom = atom<readonly (readonly Command[])[]>([])

/** Everything that can be done on the page as it is now. */
export const commandsAtom = atom((get) => get(heldAtom).flat())

/**
 * Offers commands for as long as the component is there. They may be new at every render: their ids, titles and
 * keys are compared, and their functions are looked up when they run.
 */
export function useCommands(commands: readonly Command[]) {
  const setHeld = useSetAtom(heldAtom)
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  const shape = JSON.stringify(commands.map(({ id, title, group, keys, run }) => [id, title, group, keys, run ? 1 : 0]))

  // Before they are seen: what is on the page can be pressed.
  useLayoutEffect(() => {
    const now = (id: string) => latest.current.find((command) => command.id === id)
    const offered = latest.current.map((command) => ({
      ...command,
      ...(command.run && { run: () => now(command.id)?.run?.() }),
      when: () => now(command.id)?.when?.() ?? true,
    }))
    setHeld((held) => [...held, offered])
    return () => setHeld((held) => held.filter((one) => one !== offered))
  }, [shape, setHeld])
}

export function useAllCommands(): readonly Command[] {
  return useAtomValue(commandsAtom)
}
