import { type FormEvent, type ReactNode, useState } from 'react'
import type { Role } from '../../../../contract/people/roles.ts'
import type { PersonView } from '../../../../contract/views/person-view.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { ViewQuestion } from '../api/view-api.ts'
import { ViewPanels } from './view-panels.tsx'
import { form, when } from './views.css.ts'

interface Props {
  /** The person; null while the name is loading. */
  name: string | null
  business: string
  /** The time zone of the business. */
  zone: string
  /** The way back to the people of the business. */
  back: ReactNode
  ask: (question: ViewQuestion) => Promise<PersonView>
}

type What = Pick<ViewQuestion, 'event' | 'at' | 'record' | 'role'>
type Faults = Partial<Record<'reason' | 'event' | 'at', string>>

/** Asks why, and at which event, then shows what a person of a business saw. */
export function ViewScreen({ name, business, zone, back, ask }: Props) {
  const [reason, setReason] = useState('')
  const [event, setEvent] = useState('')
  const [moment, setMoment] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [view, setView] = useState<PersonView | null>(null)
  const [role, setRole] = useState<Role | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const show = async (what: What) => {
    setBusy(true)
    setError(undefined)
    try {
      setView(await ask({ reason: reason.trim(), ...what }))
    } catch (fault) {
      setError(fault)
    }
    setBusy(false)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const found = faultsOf({ reason, event, moment })
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setRole(null)
    void show(event ? { event: Number(event) } : { at: moment ? new Date(moment).toISOString() : now() })
  }
  const asRole = role === null ? {} : { role }
  const record = view && { category: view.record.category, id: view.record.id }
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{name === null ? 'What a person saw' : `What ${name} saw`}</h1>
        {back}
      </div>
      <form className={form} onSubmit={submit} aria-label="View" noValidate>
        <Notice tone="blue">
          Read-only. Each view is recorded in the audit log of {business} with your name and the reason.
        </Notice>
        <TextField
          label="Reason"
          hint="The admins of the business read it."
          maxLength={300}
          value={reason}
          fault={faults.reason ?? null}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={when}>
          <TextField
            label="Moment"
            type="datetime-local"
            step={1}
            hint={`In your time, ${viewerZone}. Now if empty.`}
            value={moment}
            fault={faults.at ?? null}
            onChange={({ target }) => setMoment(target.value)}
          />
          <TextField
            label="Event number"
            inputMode="numeric"
            hint="Instead of a moment, if you know it."
            value={event}
            fault={faults.event ?? null}
            onChange={({ target }) => setEvent(target.value)}
          />
        </div>
        <span>
          <Button tone="go" type="submit" busy={busy}>
            Show view
          </Button>
        </span>
        {error !== undefined && <Notice tone="red">No view: {reasonOf(error)}</Notice>}
      </form>
      {view && (
        <ViewPanels
          view={view}
          zone={zone}
          busy={busy}
          onStep={(to) => void show({ event: to, ...(record && { record }), ...asRole })}
          onEvent={(to) => void show({ event: to, ...asRole })}
          onRole={(chosen) => {
            setRole(chosen)
            void show({ event: view.event.id, ...(record && { record }), role: chosen })
          }}
        />
      )}
    </div>
  )
}

const now = () => new Date().toISOString()

function faultsOf({ reason, event, moment }: Record<'reason' | 'event' | 'moment', string>): Faults {
  return {
    ...(reason.trim().length < 5 && { reason: 'Say why, in a few words' }),
    ...(event !== '' && !/^[1-9]\d{0,14}$/.test(event) && { event: 'Enter a whole number' }),
    ...(moment !== '' && Number.isNaN(Date.parse(moment)) && { at: 'Enter a date and time' }),
  }
}
