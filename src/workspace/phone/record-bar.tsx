import { useAtomValue, useSetAtom, useStore } from 'jotai'
import type { ReactNode } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import { gridAtom, openRowAtom, shownRevisionAtom } from '../workspace-atoms.ts'
import { bar, barPlace, lease } from './phone-record.css.ts'
import { isOpenedFromListAtom } from './phone-page.ts'

interface Props {
  id: string
  /** "claim" */
  noun: string
  onStep: (by: number) => void
  onActions: () => void
  /** Who works on it. */
  children?: ReactNode
}

/** The head of a record that is the page: back to the list, and on to the next one. */
export function RecordBar({ id, noun, onStep, onActions, children }: Props) {
  const store = useStore()
  const api = useAtomValue(gridAtom)
  const setOpen = useSetAtom(openRowAtom)
  useAtomValue(shownRevisionAtom)
  const isThere = api !== null && !api.isDestroyed()
  const index = isThere ? api.getRowNode(id)?.rowIndex : null
  const count = isThere ? api.getDisplayedRowCount() : 0
  const back = () => {
    // The list is the entry before, once the address names the record.
    const isStep = store.get(isOpenedFromListAtom) && new URLSearchParams(location.search).has('r')
    if (isStep) history.back()
    else setOpen(null)
  }
  return (
    <div>
      <div className={bar} data-unprinted>
        <IconButton icon="left" label="Back to the list" onClick={back} />
        <span className={barPlace}>
          {index == null ? 'Not in this list' : `${formatCount(index + 1)} of ${formatCount(count)}`}
        </span>
        <IconButton icon="up" label={`Previous ${noun}`} onClick={() => onStep(-1)} />
        <IconButton icon="down" label={`Next ${noun}`} onClick={() => onStep(1)} />
        <Menu trigger={<IconButton icon="more" label="More" />} align="end">
          <MenuItem icon="check" onSelect={onActions}>
            Actions
          </MenuItem>
          <MenuItem icon="printer" onSelect={() => print()}>{`Print this ${noun}`}</MenuItem>
        </Menu>
      </div>
      <div className={lease}>{children}</div>
    </div>
  )
}
