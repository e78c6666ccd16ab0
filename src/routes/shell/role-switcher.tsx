import { useState } from 'react'
import { switchRole } from '../../../contract/calls/switch-role.ts'
import { type Role, roleLabels } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { send } from '../../shared/api/client.ts'
import { renewUser } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Menu, MenuGroup, MenuItem } from '../../shared/ui/menu.tsx'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { switcher } from './nav.css.ts'
import { rolesOf } from './roles-of.ts'

/** Switches the role. Every tab then reloads at the role's home: no data of the former role may stay. */
export async function takeOn(role: Role) {
  try {
    const { user } = await send(switchRole, { body: { role } })
    renewUser(user)
  } catch (error) {
    showErrorToast('The role could not be switched', error)
  }
}

/** Which role one works in; a choice, where there is more than one. */
export function RoleSwitcher({ me }: { me: Me }) {
  const [isBusy, setBusy] = useState(false)
  const choose = async (role: Role) => {
    if (role === me.role) return
    setBusy(true)
    await takeOn(role)
    setBusy(false)
  }
  return (
    <Menu
      trigger={
        <button type="button" className={switcher} aria-busy={isBusy} aria-label={`Role: ${roleLabels[me.role]}`}>
          {isBusy ? 'Switching…' : roleLabels[me.role]}
          <Icon name="down" size={12} />
        </button>
      }
    >
      <MenuGroup label="Switch role">
        {rolesOf(me).map((role) => (
          <MenuItem key={role} {...(role === me.role && { icon: 'check' })} onSelect={() => void choose(role)}>
            {roleLabels[role]}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
