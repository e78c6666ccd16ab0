import { type ReactNode, useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { entry, list } from '../../../shared/ui/counted-section.css.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { ChangeContacts } from '../bulk/change-contacts.ts'
import { proposeEvents } from './propose-events.ts'

/** As many contacts are given an event at once. */
export const mostPlaced = 1000

/** Where contacts without an event and the active events come from, and how contacts are changed. */
export interface EventsApi {
  /** At most `mostPlaced`, the newest first. */
  contacts(signal?: AbortSignal): Promise<{ readonly contacts: readonly Contact[]; readonly total: number }>
  storms(signal?: AbortSignal): Promise<readonly StormView[]>
  readonly change: ChangeContacts
}

interface Props {
  api: EventsApi
  /** Leads to the contacts without an event. */
  rest: ReactNode
  onChanged: () => void
  onClose: () => void
}

/** Gives every contact without an event the one of its ZIP code and date of loss, in one step that can be undone. */
export function SetEventsDialog({ api, rest, onChanged, onClose }: Props) {
  const { data, error, refetch } = useFetched('contacts without an event', async (signal) => {
    const [{ contacts, total }, storms] = await Promise.all([api.contacts(signal), api.storms(signal)])
    return { ...proposeEvents(contacts, storms), more: total - contacts.length }
  })
  const [done, setDone] = useState<number | null>(null)
  const events = data?.events ?? []
  const total = events.reduce((sum, { ids }) => sum + ids.length, 0)
  const save = async () => {
    setDone(0)
    const operation = newOperation(`Set the event of ${countOf(total, 'contact')}`)
    let [changed, asked] = [0, 0]
    const reasons: string[] = []
    try {
      for (const { storm, ids } of events) {
        const before = asked
        const outcome = await api.change(ids, { storm_id: storm.id }, operation, (count) => setDone(before + count))
        changed += outcome.changed
        reasons.push(...outcome.refused)
        asked += ids.length
      }
      const left = reasons.length === 0 ? '' : `. ${formatCount(reasons.length)} not changed: ${reasons[0]}`
      showUndoableToast(`${countOf(changed, 'contact has', 'contacts have')} an event${left}`, operation, onChanged)
      onClose()
    } catch (failure) {
      if (changed > 0)
        showUndoableToast(`${countOf(changed, 'contact has', 'contacts have')} an event`, operation, onChanged)
      showErrorToast('Events not set', failure)
      setDone(null)
      refetch()
    }
    onChanged()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={done !== null}
      title="Set events"
      description="By ZIP code and date of loss. You can undo it."
      foot={
        <>
          <Button onClick={onClose} whyNot={done === null ? null : 'Events are being set'}>
            Cancel
          </Button>
          {rest}
          <Button
            tone="go"
            busy={done !== null}
            whyNot={data && total === 0 ? 'No contact is in the area of an active event' : null}
            onClick={() => void save()}
          >
            {done !== null && `${formatCount(done)} of ${formatCount(total)}`}
            {done === null && (total === 0 ? 'Set event' : `Set event of ${countOf(total, 'contact')}`)}
          </Button>
        </>
      }
    >
      {!data && error !== undefined && (
        <Failed title="Couldn’t load the contacts" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading rows={3} label="Finding events…" />}
      {data && total === 0 && data.without === 0 && <Empty title="Every contact has an event" />}
      {events.length > 0 && (
        <ul className={list} aria-label="Contacts by event">
          {events.map(({ storm: { id, title }, ids }) => (
            <li key={id} className={entry}>
              <span>
                <b>{title}</b> {countOf(ids.length, 'contact')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.without > 0 && (
        <Notice tone="amber">
          {countOf(data.without, 'contact is', 'contacts are')} in the area and days of no active event.
        </Notice>
      )}
      {data && data.more > 0 && (
        <Notice tone="blue">{countOf(data.more, 'more contact', 'more contacts')} after these.</Notice>
      )}
    </Dialog>
  )
}
