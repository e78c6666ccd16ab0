import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import { EventsDialog } from '../../features/contacts/assigned/events-dialog.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Button } from '../../shared/ui/button.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { lineDim, lineItem, lineName } from './event-page.css.ts'
import { FetchedLines } from './fetched-lines.tsx'
import type { useEventAppraisers } from './use-event-appraisers.ts'

interface Props {
  storm: StormView
  list: ReturnType<typeof useEventAppraisers>
}

/** The appraisers who work at an event, and how much each has to do. */
export function AppraisersTab({ storm: { id, title, deleted_at }, list }: Props) {
  const mayAssign = useAtomValue(permissionAtom)('appraisers:assign')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FetchedLines
        what="appraisers"
        list={list}
        empty={{ title: 'No appraisers in this event', hint: 'Contacts of an event are proposed to its appraisers.' }}
        actions={
          mayAssign && (
            <Button
              icon="plus"
              whyNot={deleted_at ? `${title} is archived. Restore it first.` : null}
              onClick={() => setOpen(true)}
            >
              Assign appraisers
            </Button>
          )
        }
        line={(one) => (
          <li key={one.id} className={lineItem}>
            <span className={lineName}>{one.full_name}</span>
            <span className={lineDim}>{one.appraiser_state ?? ''}</span>
            <span>{countOf(one.open_contacts, 'open contact')}</span>
          </li>
        )}
      />
      {isOpen && (
        <EventsDialog
          events={[{ value: id, label: title }]}
          stormId={id}
          onChanged={list.refetch}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
