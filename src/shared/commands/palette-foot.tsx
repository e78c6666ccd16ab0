import { Kbd } from '../ui/kbd.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { foot, hints } from './palette.css.ts'
import type { FindStatus } from './use-findings.ts'

interface Props {
  query: string
  count: number
  status: FindStatus
  onRetry: () => void
}

/** How the search stands, and the keys of the palette: a line that is always there. */
export function PaletteFoot({ query, count, status, onRetry }: Props) {
  return (
    <div className={foot}>
      <span role="status">{labelFor(query, count, status)}</span>
      {status === 'failed' && <PlainButton onClick={onRetry}>Retry</PlainButton>}
      <span className={hints} aria-hidden="true">
        <Kbd>ArrowUp</Kbd>
        <Kbd>ArrowDown</Kbd> Move <Kbd>Enter</Kbd> Open <Kbd>Escape</Kbd> Close
      </span>
    </div>
  )
}

function labelFor(query: string, count: number, status: FindStatus): string {
  if (status === 'busy') return 'Searching…'
  if (status === 'failed') return 'Records couldn’t be searched. Check your connection.'
  if (status === 'offline') return 'You’re offline. Only pages and actions are searched.'
  if (query === '') return ''
  if (count === 0) return 'No results. Check the spelling or type less.'
  return count === 1 ? '1 result' : `${count} results`
}
