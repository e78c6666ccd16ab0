import { useNavigate } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { roleLabels } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { sendAuthEvent } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { themeAtom } from '../../shared/ui/theme-choice.ts'
import { ownPlacesOf } from '../all-places.ts'

/** The person's first name, with what belongs to the person: the theme, the account, the settings, and signing out. */
export function PersonMenu({ me }: { me: Me }) {
  const [theme, setTheme] = useAtom(themeAtom)
  const navigate = useNavigate()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Menu
      align="end"
      trigger={
        <Button tone="ghost">
          {me.first_name} <Icon name="down" size={12} />
        </Button>
      }
    >
      <MenuGroup label={`${me.full_name}, ${roleLabels[me.role]}`}>
        <MenuItem icon={theme === 'dark' ? 'sun' : 'moon'} onSelect={() => setTheme(other)}>
          {other === 'dark' ? 'Dark theme' : 'Light theme'}
        </MenuItem>
      </MenuGroup>
      {ownPlacesOf(me).map(({ to, label, icon, keys }) => (
        <MenuItem key={to} icon={icon} keys={keys} onSelect={() => void navigate({ to })}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon="signout" onSelect={() => sendAuthEvent({ type: 'sign out' })}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
