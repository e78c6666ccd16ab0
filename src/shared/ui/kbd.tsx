import { key, keys } from './kbd.css.ts'

const names: Record<string, string> = {
  Mod: 'Ctrl',
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
}
const appleNames: Record<string, string> = { ...names, Mod: '⌘', Shift: '⇧', Alt: '⌥' }
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** A key or a chord, such as `Mod+K`; a sequence is written with blanks, such as `g i`. */
export function Kbd({ children }: { children: string }) {
  const labels = isApple ? appleNames : names
  const parts = children.split(/[+ ](?=.)/)
  return (
    <span className={keys}>
      {parts.map((part) => (
        <kbd className={key} key={part}>
          {labels[part] ?? (part.length === 1 ? part.toUpperCase() : part)}
        </kbd>
      ))}
    </span>
  )
}
