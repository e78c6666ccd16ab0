import { Dialog as Base } from '@base-ui/react/dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { backdrop, dialog } from '../ui/dialog.css.ts'
import { hiddenLabel } from '../ui/field.css.ts'
import { Kbd } from '../ui/kbd.tsx'
import { type Command, findCommands } from './command.ts'
import { box, input, list, none, option, side } from './palette.css.ts'
import { type Finding, useFindings } from './use-findings.ts'

interface Props {
  commands: readonly Command[]
  /** Finds records as well as commands, such as contacts, for a query that is not empty. */
  find?: (query: string, signal: AbortSignal) => Promise<Finding[]>
  onClose: () => void
}

/** Search or jump to: one field over everything that can be done or found. */
export function Palette({ commands, find, onClose }: Props) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const findings = useFindings(query, find)
  const options: Finding[] = [...findCommands(commands, query).map(asFinding), ...findings.found]
  const current = Math.min(at, options.length - 1)

  const choose = (one: Finding | undefined) => {
    if (!one) return
    onClose()
    one.run()
  }
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) setAt((current + step + options.length) % options.length)
    else if (event.key === 'Enter') choose(options[current])
    else return
    event.preventDefault()
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={dialog({ width: 'medium' })}>
          <Base.Title className={hiddenLabel}>Search or jump to</Base.Title>
          <div className={box}>
            <input
              className={input}
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={options[current] && `${listId}-${current}`}
              aria-label="Search or jump to"
              placeholder="Search or jump to…"
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setAt(0)
              }}
              onKeyDown={steer}
            />
            {options.length === 0 && (
              <p className={none} role="status">
                {findings.busy ? 'Searching…' : 'Nothing found.'}
              </p>
            )}
            <ul id={listId} className={list} role="listbox" aria-label="Found">
              {options.map((one, index) => (
                <li
                  key={one.id}
                  id={`${listId}-${index}`}
                  className={option}
                  role="option"
                  aria-selected={index === current}
                  ref={index === current ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                  onPointerMove={() => setAt(index)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(one)}
                >
                  {one.title}
                  <span className={side}>
                    {one.kind}
                    {one.keys && <Kbd>{one.keys}</Kbd>}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function asFinding(command: Command): Finding {
  const { id, title, group, keys } = command
  return { id, title, kind: group, keys, run: () => command.run?.() }
}
