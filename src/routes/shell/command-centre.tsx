import { useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { roleLabels } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { searchContacts } from '../../features/contacts/api/search-contacts.ts'
import { contactName } from '../../features/contacts/contact-words.ts'
import { sendAuthEvent } from '../../shared/session/session.ts'
import type { Command } from '../../shared/commands/command.ts'
import { KeysDialog } from '../../shared/commands/keys-dialog.tsx'
import { elsewhereAtom } from '../../shared/api/client-settings.ts'
import { Palette } from '../../shared/commands/palette.tsx'
import { useAllCommands, useCommands } from '../../shared/commands/use-commands.ts'
import { useCommandKeys } from '../../shared/commands/use-command-keys.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { themeAtom } from '../../shared/ui/theme-choice.ts'
import { additionsOf, allPlacesOf } from '../all-places.ts'
import { claimantAddress, type Place } from '../places.ts'
import { rolesOf } from './roles-of.ts'
import { takeOn } from './role-switcher.tsx'

export type Overlay = 'palette' | 'keys' | null

interface Props {
  me: Me
  overlay: Overlay
  setOverlay: (overlay: Overlay) => void
}

/** The commands of every page, their keys, the palette and the list of keys. */
export function CommandCentre({ me, overlay, setOverlay }: Props) {
  const navigate = useNavigate()
  const [theme, setTheme] = useAtom(themeAtom)
  const may = useAtomValue(permissionAtom)
  const elsewhere = useAtomValue(elsewhereAtom)
  const open = ({ to, search = {}, external }: Place) => {
    if (external) window.open(to, '_blank', 'noreferrer')
    else void navigate({ to, search })
  }
  const leadTo = (group: string, words: string, places: readonly Place[]) =>
    places.map<Command>((place) => {
      const { label, to, keys } = place
      return { id: `${group} ${to}`, title: `${words}${label}`, group, keys, run: () => open(place) }
    })
  const workAs = rolesOf(me)
    .filter((role) => role !== me.role)
    .map<Command>((role) => {
      return { id: `as ${role}`, title: `Work as ${roleLabels[role]}`, group: 'Role', run: () => void takeOn(role) }
    })
  useCommands([
    {
      id: 'palette',
      title: 'Search or jump to',
      group: 'Everywhere',
      keys: 'Mod+K',
      when: () => overlay !== 'palette',
      run: () => setOverlay('palette'),
      whileTyping: true,
      overDialogs: true,
    },
    {
      id: 'keys',
      title: 'Show the keys',
      group: 'Everywhere',
      keys: '?',
      run: () => setOverlay('keys'),
      overDialogs: true,
    },
    {
      id: 'theme',
      title: theme === 'dark' ? 'Light theme' : 'Dark theme',
      group: 'Everywhere',
      run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { id: 'signout', title: 'Sign out', group: 'Everywhere', run: () => sendAuthEvent({ type: 'sign out' }) },
    ...leadTo('Go', 'Go to ', allPlacesOf(me, elsewhere)),
    ...leadTo('Add', '', additionsOf(me)),
    ...workAs,
  ])
  useCommandKeys()

  const find = useCallback(
    async (query: string, signal: AbortSignal) => {
      const found = await searchContacts(query, signal)
      return found.map((contact) => ({
        id: contact.id,
        title: `${contactName(contact)}, ${contact.claim_number}`,
        kind: 'Contact',
        run: () => void navigate({ to: claimantAddress(me.role, contact.id) }),
      }))
    },
    [navigate, me.role],
  )

  const commands = useAllCommands()
  return (
    <>
      {overlay === 'palette' && (
        <Palette commands={commands} find={may('contacts:view') ? find : undefined} onClose={() => setOverlay(null)} />
      )}
      <KeysDialog commands={commands} open={overlay === 'keys'} onClose={() => setOverlay(null)} />
    </>
  )
}
