import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EventsDialog } from '../../../features/contacts/assigned/events-dialog.tsx'
import { listAppraisers } from '../../../features/contacts/assigned/assign-api.ts'
import { peopleOf } from '../../../features/people/api/people-api.ts'
import { AppraiserGroups } from '../../../features/people/components/appraiser-groups.tsx'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { link, notices, tools } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { grow, textStyle } from './settings.css.ts'

const people = peopleOf()

/** Appraisers in their groups: what they cover, the events they work at, and how much they have to do. */
export function SettingsAppraisersRoute() {
  const { data, error, busy, refetch } = useFetched('appraisers and groups', async (signal) => {
    const [everybody, storms, appraisers] = await Promise.all([
      people.everybody(signal),
      listStorms(signal),
      listAppraisers(signal),
    ])
    const open = new Map(appraisers.map(({ id, open_contacts }) => [id, open_contacts]))
    const titles = new Map(storms.map(({ id, title }) => [id, title]))
    const events = storms.flatMap(({ id, title, deleted_at }) => (deleted_at ? [] : [{ value: id, label: title }]))
    const isShown = everybody.some(({ role }) => role === 'appraiser' || role === 'appraiser_group')
    return { everybody, open, titles, events, isShown }
  })
  useTopicRefetch('user', refetch)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsFrame>
      <div className={tools}>
        <p className={`${textStyle} ${grow}`}>
          Groups and appraisers are users. Assignments are proposed by event, ZIP codes, distance and open contacts.
        </p>
        <Button whyNot={data?.events.length ? null : 'There are no active events'} onClick={() => setOpen(true)}>
          Assign events
        </Button>
        <Link to="/admin/settings/users" search={{ person: 'new', role: 'appraiser' }} className={button()}>
          <Icon name="plus" /> Add appraiser
        </Link>
        <Link to="/admin/settings/users" search={{ person: 'new', role: 'appraiser_group' }} className={button()}>
          <Icon name="plus" /> Add group
        </Link>
      </div>
      <div className={notices}>
        {data && error !== undefined && (
          <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>
        )}
      </div>
      {!data && error !== undefined && !busy && (
        <Failed title="Appraisers could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && (error === undefined || busy) && <Loading label="Loading appraisers…" rows={6} />}
      {data?.isShown === false && (
        <Empty title="No appraisers yet">Add a group, then the appraisers who belong to it.</Empty>
      )}
      {data?.isShown && (
        <AppraiserGroups
          people={data.everybody}
          openOf={(id) => data.open.get(id) ?? 0}
          eventsOf={({ assigned_events }) => assigned_events.flatMap((id) => data.titles.get(id) ?? [])}
          link={({ id }, name) => (
            <Link to="/admin/settings/users" search={{ person: id }} className={link}>
              {name}
            </Link>
          )}
        />
      )}
      {isOpen && data && <EventsDialog events={data.events} onChanged={refetch} onClose={() => setOpen(false)} />}
    </SettingsFrame>
  )
}
