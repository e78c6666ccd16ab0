/** Something a person can do here: listed by `?`, found by the palette, run by its keys. */
export interface Command {
  /** Unique among what is on the page: `intake.ingest`. */
  id: string
  title: string
  /** Heading in the list of keys: `Everywhere`, `Grid`. */
  group: string
  /** A chord such as `Mod+K` (Ctrl, or Command on a Mac), a key such as `?`, or keys in sequence such as `g i`. */
  keys?: string
  /** Missing where the widget itself reads the keys, such as a grid's arrows: then it is only listed. */
  run?: () => void
  /** Whether it is possible now; it is not offered otherwise. */
  when?: () => boolean
  /** Its keys work in a text field too, as they mean nothing there; others are left to what is typed. */
  whileTyping?: boolean
  /** Its keys work over a dialog too; others would change unseen what the dialog covers. */
  overDialogs?: boolean
}

export function isPossible(command: Command): boolean {
  return command.run !== undefined && (command.when?.() ?? true)
}

/**
 * Commands that are possible and whose title or group holds every word of the text, in any order. Those come first in
 * whose title each word begins one.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter((command) => {
    const text = `${command.title} ${command.group}`.toLowerCase()
    return isPossible(command) && terms.every((term) => text.includes(term))
  })
  const begins = ({ title }: Command) => terms.every((term) => ` ${title.toLowerCase()}`.includes(` ${term}`))
  return [...found.filter(begins), ...found.filter((command) => !begins(command))]
}
