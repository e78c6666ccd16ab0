import { useState } from 'react'
import {
  contactStatusLabel,
  type ContactStatus,
  statusesByPerson,
} from '../../../../contract/contacts/contact-statuses.ts'
import { deleteOneByOne } from '../../../../contract/contacts/contact-bulk.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { ContactCommand } from '../../../../machines/contact/contact.decide.ts'
import { whyNotSetStatus } from '../../../../machines/contact/contact.decide.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../shared/ui/menu.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { BulkProps } from '../../../workspace/list/list-definition.ts'
import { type BulkPlan, planBulk } from '../../../workspace/list/bulk-plan.ts'
import { AssignDialog } from '../assigned/assign-dialog.tsx'
import { whyNotAssign } from '../assigned/why-not-assign.ts'
import { StatusDetailsDialog, statusesWithDetails } from '../components/status-details-dialog.tsx'
import type { ContactsContext } from '../contacts.list.tsx'
import { describeContactsSearch, type ContactsSearch } from '../contacts-search.ts'
import { statusCommandLabel } from '../contact-labels.ts'
import { whyNotContact } from '../why-not-contact.ts'
import { carryOutChange } from './carry-out-change.ts'
import { changeContacts, type ChangeContacts } from './change-contacts.ts'
import { exportContacts } from './export-contacts.ts'

type Props = BulkProps<Contact, ContactsContext, ContactsSearch> & {
  /** Stories replace it. */
  api?: ChangeContacts
}

/** What can be done to the selected contacts. An action that some refuse says how many, and one that all refuse why. */
export function ContactsBulk({ api = changeContacts, ...bar }: Props) {
  const { items, context, search, changed } = bar
  const [isAssigning, setAssigning] = useState(false)
  const assignment = planBulk(items, whyNotAssign)
  const [asked, setAsked] = useState<ContactStatus | null>(null)
  const perform = carryOutChange(api, bar)
  const planOf = (command: ContactCommand) => planBulk(items, (contact) => whyNotContact(contact, command))
  const planStatus = (status: ContactStatus) => planBulk(items, (contact) => whyNotSetStatus(contact, status))
  const [toCallCenter, clean, deletion] = [
    planOf({ type: 'SendToCallCenter' }),
    planOf({ type: 'CleanContact' }),
    planOf({ type: 'DeleteContact' }),
  ]
  const statusItem = (status: ContactStatus) => {
    const plan = planStatus(status)
    const hasDetails = statusesWithDetails.includes(status)
    const set = () =>
      hasDetails
        ? setAsked(status)
        : void perform(plan.able, { change: { status }, done: `set to ${contactStatusLabel(status)}` })
    return (
      <PlannedItem key={status} plan={plan} isDanger={status === 'cancel_claim'} onSelect={set}>
        {statusCommandLabel(status)}
        {hasDetails && '…'}
      </PlannedItem>
    )
  }
  const eventItem = (storm_id: string | null, label: string) => {
    const plan = planOf({ type: 'UpdateContact', changes: { storm_id } })
    const done = storm_id === null ? 'removed from their event' : `moved to ${label}`
    return (
      <PlannedItem key={label} plan={plan} onSelect={() => void perform(plan.able, { change: { storm_id }, done })}>
        {label}
      </PlannedItem>
    )
  }
  const save = () =>
    void exportContacts(
      items,
      { zone: context.zone, nameOf: context.nameOf ?? noName },
      describeContactsSearch(search),
    ).catch((error: unknown) => showErrorToast('Not exported', error))
  const events = (context.events ?? []).filter(({ value }) => !context.archived?.has(value))
  return (
    <>
      <Menu align="end" trigger={<Button icon="down">Set status</Button>}>
        {statusesByPerson.filter((status) => status !== 'cancel_claim').map(statusItem)}
        <MenuSeparator />
        {statusItem('cancel_claim')}
      </Menu>
      <Menu align="end" trigger={<Button icon="down">Set event</Button>}>
        {events.map(({ value, label }) => eventItem(value, label))}
        <MenuSeparator />
        {eventItem(null, 'No event')}
      </Menu>
      {context.mayAssign && (
        <Button
          icon="car"
          whyNot={assignment.whyNot}
          title={assignment.note ?? undefined}
          onClick={() => setAssigning(true)}
        >
          Assign
        </Button>
      )}
      {isAssigning && (
        <AssignDialog
          contacts={assignment.able.map(({ id }) => id)}
          appraiserId={assignment.able[0]?.appraiser_id ?? null}
          onChanged={changed}
          onClose={() => setAssigning(false)}
        />
      )}
      <Button
        icon="phone"
        whyNot={toCallCenter.whyNot}
        title={toCallCenter.note ?? undefined}
        onClick={() =>
          void perform(toCallCenter.able, { change: { call_center: true }, done: 'sent to the call center' })
        }
      >
        Send to call center
      </Button>
      <Menu align="end" trigger={<IconButton icon="more" label="More for the selected contacts" />}>
        <PlannedItem
          plan={clean}
          onSelect={() => void perform(clean.able, { change: { clean: true }, done: 'cleared of call data' })}
        >
          Clear call data
        </PlannedItem>
        <MenuItem icon="download" onSelect={save}>
          Export {countOf(items.length, 'contact', 'contacts')}
        </MenuItem>
        <MenuSeparator />
        <PlannedItem
          isDanger
          plan={context.mayDeleteMany || items.length === 1 ? deletion : { ...deletion, whyNot: deleteOneByOne }}
          onSelect={() => void perform(deletion.able, { change: { delete: true }, done: 'deleted' })}
        >
          Delete
        </PlannedItem>
      </Menu>
      <StatusDetailsDialog
        status={asked}
        onClose={() => setAsked(null)}
        onSet={({ status, ...details }) => {
          setAsked(null)
          const done = `set to ${contactStatusLabel(status)}`
          void perform(planStatus(status).able, { change: { status, ...details }, done })
        }}
      />
    </>
  )
}

interface ItemProps {
  plan: BulkPlan<Contact>
  isDanger?: boolean
  onSelect: () => void
  children: React.ReactNode
}

/** An item that says how many of the selected contacts it leaves out, and why. */
function PlannedItem({ plan, isDanger = false, onSelect, children }: ItemProps) {
  return (
    <MenuItem tone={isDanger ? 'danger' : 'plain'} whyNot={plan.whyNot} note={plan.note} onSelect={onSelect}>
      {children}
    </MenuItem>
  )
}

const noName = () => undefined
