import { useNavigate } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { roleLabels } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { sendAuthEvent } from '../../shared/session/session.ts'
import type { Command } from '../../shared/commands/command.ts'
import { KeysDialog } from '../../shared/commands/keys-dialog.tsx'
import { elsewhereAtom } from '../../shared/api/client-settings.ts'
import { Palette } from '../../shared/commands/palette.tsx'
import { useAllCommands, useCommands } from '../../shared/commands/use-commands.ts'
import { useCommandKeys } from '../../shared/commands/use-command-keys.ts'
import { themeAtom } from '../../shared/ui/theme-choice.ts'
import { additionsOf, allPlacesOf } from '../all-places.ts'
import type { Place } from '../places.ts'
import { findingRecords, recentFindings } from './find-records.ts'
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
  const elsewhere = useAtomValue(elsewhereAtom)
  const open = ({ to, search = {}, external }: Place) => {
    if (external) window.open(to, '_blank', 'noreferrer')
    else void navigate({ to, search })
  }
  const leadTo = (group: string, text: string, places: readonly Place[]) =>
    places.map<Command>((place) => {
      const { label, to, keys } = place
      return { id: `${group} ${to}`, title: `${text}${label}`, group, keys, run: () => open(place) }
    })
  const workAs = rolesOf(me)
    .filter((role) => role !== me.role)
    .map<Command>((role) => {
      return { id: `as ${role}`, title: `Switch to ${roleLabels[role]}`, group: 'Role', run: () => void takeOn(role) }
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
      title: 'Show keyboard shortcuts',
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

  const records = useMemo(() => {
    const openRecord = ({ to, search = {} }: Pick<Place, 'to' | 'search'>) => void navigate({ to, search })
    return { find: findingRecords(me, openRecord), recent: () => recentFindings(me, openRecord) }
  }, [navigate, me])

  const commands = useAllCommands()
  // What opens the palette leads nowhere from it.
  const offered = commands.filter(({ id }) => id !== 'palette')
  return (
    <>
      {overlay === 'palette' && (
        <Palette commands={offered} find={records.find} recent={records.recent()} onClose={() => setOverlay(null)} />
      )}
      <KeysDialog commands={commands} open={overlay === 'keys'} onClose={() => setOverlay(null)} />
    </>
  )
}
