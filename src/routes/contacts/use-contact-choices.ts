import { useAtomValue } from 'jotai'
import { listAppraisers } from '../../../contract/calls/list-appraisers.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { ContactChoices } from '../../features/contacts/components/contact-form.tsx'
import type { NameOf } from '../../features/history/event-description.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import type { Choice } from '../../shared/ui/select.tsx'

/**
 * The active events and the appraisers that a contact can be assigned to, as far as the reader may know them. What the
 * contact has now can stay, also when it can no longer be chosen.
 */
export function useContactChoices(contact: Pick<Contact, 'storm_id' | 'appraiser_id'>, nameOf: NameOf): ContactChoices {
  const may = useAtomValue(permissionAtom)
  const [seesEvents, seesPeople] = [may('storms:view'), may('people:view')]
  const events = useFetched(`event choices ${seesEvents}`, async (signal) => (seesEvents ? listStorms(signal) : []))
  const appraisers = useFetched(`appraiser choices ${seesPeople}`, async (signal) => {
    return seesPeople ? (await send(listAppraisers, { signal })).data : []
  })
  const active = (events.data ?? []).filter(({ deleted_at }) => !deleted_at)
  const withCurrent = (choices: readonly Choice[], current: string | null): readonly Choice[] => {
    if (current === null || choices.some(({ value }) => value === current)) return choices
    return [...choices, { value: current, label: nameOf(current) ?? current.slice(0, 8) }]
  }
  return {
    events: withCurrent(
      active.map(({ id, title }) => ({ value: id, label: title })),
      contact.storm_id,
    ),
    appraisers: withCurrent(
      (appraisers.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
      contact.appraiser_id,
    ),
  }
}
