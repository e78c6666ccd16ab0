import { useEffect, useState } from 'react'
import { listStorms } from '../../../../contract/calls/list-storms.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { type StormChoice, stormsByZip } from '../../../../machines/contact-file/storm-choice.ts'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Select } from '../../../shared/ui/select.tsx'
import type { RunningImport } from '../../../workspace/import/running-import.ts'

type Choice = 'zip' | 'none' | { readonly storm: string }

/** What was chosen last in each import; a new file begins with it. */
const chosen = new WeakMap<RunningImport, Choice>()

const fetchStorms = async (signal?: AbortSignal) => (await send(listStorms, { ...(signal && { signal }) })).data

/** Chooses the event that the contacts of a file belong to: that of each one's ZIP code, one for all, or none. */
export function StormSettings({ running }: { running: RunningImport }) {
  const storms = useFetched('events of an import', fetchStorms)
  const [choice, setChoice] = useState<Choice>(() => chosen.get(running) ?? 'zip')
  useEffect(() => {
    chosen.set(running, choice)
    // Rows are sent with it once the events are there; that they are not is told then.
    const known = storms.data
    running.chooseSettings(async () => settingsOf(choice, known ?? (await fetchStorms())))
  }, [running, choice, storms.data])
  const active = (storms.data ?? []).filter(({ deleted_at }) => deleted_at === null)
  const choices = [
    { value: 'zip', label: 'Event of each ZIP code' },
    { value: 'none', label: 'No event' },
    ...active.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <Select
      label="Event"
      choices={choices}
      value={typeof choice === 'string' ? choice : choice.storm}
      onChange={(value) => setChoice(value === 'zip' || value === 'none' ? value : { storm: value })}
      hint={choice === 'zip' ? 'Contacts outside of every active event get none.' : 'For every contact of this file.'}
    />
  )
}

function settingsOf(choice: Choice, storms: readonly StormView[]): StormChoice {
  if (choice === 'none') return { by: 'none' }
  return choice === 'zip' ? { by: 'zip', storms: stormsByZip(storms) } : { by: 'file', storm: choice.storm }
}
