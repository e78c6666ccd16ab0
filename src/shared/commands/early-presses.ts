let presses: KeyboardEvent[] | null = null

const keepPress = (event: KeyboardEvent) => void presses?.push(event)

/** Keeps what is pressed from now on until `drainEarlyPresses`: the keys of commands are in a chunk that comes later. */
export function keepEarlyPresses() {
  if (presses) return
  presses = []
  addEventListener('keydown', keepPress)
}

/** What was pressed before the keys of commands worked, in order; nothing is kept after that. */
export function drainEarlyPresses(): readonly KeyboardEvent[] {
  const kept = presses ?? []
  presses = null
  removeEventListener('keydown', keepPress)
  return kept
}
