import { useAtom, useAtomValue } from 'jotai'
import { createContext, memo, type ReactNode, useContext } from 'react'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { gridAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { head, lease, place, step } from './record.css.ts'
import { recordExpandedAtom } from './record-width.ts'

/** The row that the title of the panel shows. */
export const TitledRowContext = createContext<string | null>(null)

interface Props {
  /** "claim" */
  noun: string
  onStep: (step: number) => void
  onClose: () => void
  /** Who works on it. */
  children?: ReactNode
}

function Head({ noun, onStep, onClose, children }: Props) {
  const [isExpanded, setExpanded] = useAtom(recordExpandedAtom)
  return (
    <div className={head} data-unprinted>
      <Button
        tone="ghost"
        className={step}
        aria-label={`Previous ${noun}`}
        aria-keyshortcuts="K"
        onClick={() => onStep(-1)}
      >
        <Icon name="up" />
        <Kbd>K</Kbd>
      </Button>
      <Button tone="ghost" className={step} aria-label={`Next ${noun}`} aria-keyshortcuts="J" onClick={() => onStep(1)}>
        <Icon name="down" />
        <Kbd>J</Kbd>
      </Button>
      <Place />
      <span className={lease}>{children}</span>
      <IconButton icon="printer" label={`Print this ${noun}`} onClick={() => print()} />
      <IconButton
        icon={isExpanded ? 'shrink' : 'expand'}
        label={isExpanded ? 'Show the list' : 'Expand the panel'}
        aria-pressed={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      />
      <IconButton icon="close" label={`Close the ${noun}`} onClick={onClose} />
    </div>
  )
}

function Place() {
  const id = useContext(TitledRowContext)
  const api = useAtomValue(gridAtom)
  useAtomValue(shownRevisionAtom)
  const isReady = id !== null && api && !api.isDestroyed()
  const index = isReady ? api.getRowNode(id)?.rowIndex : null
  const count = isReady ? api.getDisplayedRowCount() : 0
  return (
    <span className={place}>
      {index == null ? 'Not in this list' : `${formatCount(index + 1)} of ${formatCount(count)}`}
    </span>
  )
}

/**
 * Where in the list the open row is, who works on it, and what can be done with the panel itself. Of a step of the cursor
 * only the place is drawn again.
 */
export const RecordHead = memo(Head)
