import { IconButton } from '../../shared/ui/button.tsx'
import { Menu, MenuItem } from '../../shared/ui/menu.tsx'
import type { RowAction } from './list-definition.ts'

interface Props<Item, Context> {
  item: Item
  name: string
  actions: readonly RowAction<Item, Context>[]
  context: Context
  perform: (action: string, item: Item) => void
}

/** What can be done to one row. */
export function RowMenu<Item, Context>({ item, name, actions, context, perform }: Props<Item, Context>) {
  const offered = actions.filter(({ isOffered }) => isOffered?.(item, context) ?? true)
  if (offered.length === 0) return null
  return (
    <Menu align="end" trigger={<IconButton icon="more" label={`More for ${name}`} />}>
      {offered.map((action) => (
        <MenuItem
          key={action.name}
          icon={action.icon}
          tone={action.tone ?? 'plain'}
          onSelect={() => perform(action.name, item)}
        >
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
