import type { Preference } from '../../../contract/people/preference.ts'
import { ChipButton } from '../../shared/ui/chip.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx'
import { shrinking } from '../page/workspace-page.css.ts'

interface Props {
  /** What the view of everything is called. */
  all: string
  views: readonly Preference[]
  current: Preference | null
  /** Null for the view of everything. */
  onShow: (view: Preference | null) => void
  onSave: () => void
  onForget: (view: Preference) => void
  onOpen?: () => void
}

/** Saved views, the user's own and the business's. */
export function ViewMenu({ all, views, current, onShow, onSave, onForget, onOpen }: Props) {
  const item = (view: Preference) => (
    <MenuItem key={view.id} onSelect={() => onShow(view)}>
      {view.name}
    </MenuItem>
  )
  const own = views.filter(({ shared }) => !shared)
  const shared = views.filter((view) => view.shared)
  return (
    <Menu
      trigger={
        <ChipButton on className={shrinking} onPointerDown={onOpen} onFocus={onOpen}>
          View: {current?.name ?? all} ▾
        </ChipButton>
      }
    >
      <MenuItem onSelect={() => onShow(null)}>{all}</MenuItem>
      {own.length > 0 && <MenuGroup label="My views">{own.map(item)}</MenuGroup>}
      {shared.length > 0 && <MenuGroup label="Shared views">{shared.map(item)}</MenuGroup>}
      <MenuSeparator />
      <MenuItem icon="save" onSelect={onSave}>
        Save view…
      </MenuItem>
      {current && (
        <MenuItem icon="trash" tone="danger" onSelect={() => onForget(current)}>
          Delete “{current.name}”
        </MenuItem>
      )}
    </Menu>
  )
}
