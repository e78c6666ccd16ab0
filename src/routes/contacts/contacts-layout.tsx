import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Role } from '../../../contract/people/roles.ts'
import { ChipButton } from '../../shared/ui/chip.tsx'
import { layout } from './contacts-layout.css.ts'
import { useMe } from '../use-me.ts'

/** Who works on contacts in a grid. */
const gridRoles: readonly Role[] = ['admin', 'ops', 'system_user']

/** Whether the address asks for the grid, and the reader may have it. */
export function useIsContactsGrid(): boolean {
  const me = useMe()
  const search: Record<string, unknown> = useSearch({ strict: false })
  return gridRoles.includes(me.role) && search['view'] === 'grid'
}

/** What both layouts are narrowed by. */
const shared = ['status', 'stage', 'event', 'appraiser']

/** List or grid, kept in the address with the filters that both have. Nothing for those who have no grid. */
export function ContactsLayout() {
  const me = useMe()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isGrid = useIsContactsGrid()
  if (!gridRoles.includes(me.role)) return null
  const go = (view: 'grid' | undefined) => {
    const kept = Object.fromEntries(Object.entries(search).filter(([name]) => shared.includes(name)))
    void navigate({ to: '.', search: { ...kept, ...(view && { view }) } })
  }
  return (
    <span role="group" aria-label="Layout" className={layout}>
      <ChipButton on={!isGrid} aria-pressed={!isGrid} onClick={() => isGrid && go(undefined)}>
        List
      </ChipButton>
      <ChipButton on={isGrid} aria-pressed={isGrid} onClick={() => !isGrid && go('grid')}>
        Grid
      </ChipButton>
    </span>
  )
}
