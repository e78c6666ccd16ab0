import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { backdrop } from '../ui/dialog.css.ts'
import { hiddenLabel } from '../ui/field.css.ts'
import { type Command, findCommands } from './command.ts'
import type { Finding, FindRecords } from './finding.ts'
import { box, input, popup } from './palette.css.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteList } from './palette-list.tsx'
import { useFindings } from './use-findings.ts'

interface Props {
  commands: readonly Command[]
  /** Finds records as well as commands, such as contacts. */
  find?: FindRecords
  /** What the person opened lately, the last first: shown while nothing is typed. */
  recent?: readonly Finding[]
  onClose: () => void
}

/** How many lines Page Up and Page Down go. */
const page = 8

/**
 * Search or jump to: one field over everything that can be done or found. Pages and actions are there at once; records
 * come below them, so that nothing moves under the cursor, and the palette keeps its size.
 */
export function Palette({ commands, find, recent = [], onClose }: Props) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const { found, status, retry } = useFindings(query, find)
  const isEmpty = query.trim() === ''
  const options = [...(isEmpty ? recent : []), ...localFindings(commands, query), ...found]
  const current = Math.min(at, options.length - 1)

  const choose = (one: Finding | undefined) => {
    if (!one) return
    onClose()
    one.run()
  }
  const steer = (event: KeyboardEvent) => {
    const last = options.length - 1
    const next = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      PageDown: Math.min(current + page, last),
      PageUp: Math.max(current - page, 0),
    }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choose(options[current])
    else if (next !== undefined && last >= 0) setAt(next)
    else return
    event.preventDefault()
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={popup}>
          <Base.Title className={hiddenLabel}>Search or jump to</Base.Title>
          <div className={box}>
            <input
              className={input}
              role="combobox"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-activedescendant={options[current] && `${listId}-${current}`}
              aria-autocomplete="list"
              aria-label="Search or jump to"
              placeholder="Name, claim number, VIN, phone, page or action"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setAt(0)
              }}
              onKeyDown={steer}
            />
            <PaletteList id={listId} options={options} current={current} onPoint={setAt} onChoose={choose} />
            <PaletteFoot query={query.trim()} count={options.length} status={status} onRetry={retry} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const pages = 'Pages'
const actions = 'Actions'

/** Pages and actions that the text finds, pages first; while nothing is typed, what can be done here comes first. */
function localFindings(commands: readonly Command[], query: string): Finding[] {
  const all = findCommands(commands, query).map(
    ({ id, title, group, keys, run }): Finding => ({
      id,
      title,
      section: group === 'Go' ? pages : actions,
      place: ['Go', 'Add', 'Everywhere'].includes(group) ? undefined : group,
      keys,
      run: () => run?.(),
    }),
  )
  const isPage = ({ section }: Finding) => section === pages
  const toPages = all.filter(isPage)
  // What the page itself offers has its group beside it.
  const toDo = all.filter((one) => !isPage(one)).sort((one, other) => Number(!one.place) - Number(!other.place))
  return query.trim() === '' ? [...toDo, ...toPages] : [...toPages, ...toDo]
}
