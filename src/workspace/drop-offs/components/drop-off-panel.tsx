import { useState } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { shopOfDropOff, shopOfLead } from '../../../../machines/lead/drop-off.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeIn, readerTime, zoneTitle } from '../../../shared/time/location-clock.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { bar, barText, buttons, dim, grow, head, openBar, panel, title } from '../../booking/components/booking.css.ts'
import { showUndoableToast } from '../../undo/show-undoable-toast.ts'
import type { DropOffApi } from '../drop-off-api.ts'
import { type ChosenDropOff, isStillFree, whyNeverSchedule, whyNotCancel, whyNotSchedule } from '../drop-off-state.ts'
import { type DropOffShops, useDropOffShops } from '../use-drop-off-shops.ts'
import { DropOffChoice } from './drop-off-choice.tsx'

interface Props {
  api: DropOffApi
  lead: Lead
  /** What people call the lead. */
  name: string
  onChanged: () => void
}

/** The drop-off of one lead, the same wherever people work: what is scheduled, moving and canceling it, or the times. */
export function DropOffPanel({ api, lead, name, onChanged }: Props) {
  const found = useDropOffShops(api, lead.id)
  const [chosen, setChosen] = useState<ChosenDropOff | null>(null)
  const [movesFrom, setMovesFrom] = useState<number | null>(null)
  const [task, setTask] = useState<'schedule' | 'cancel' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const now = useNow(true, 30_000)
  const { appointment } = lead
  // A move belongs to the drop-off as it was when it was opened.
  const isMoving = appointment !== null && movesFrom === appointment.timestamp
  const whyNever = whyNeverSchedule(lead, now)

  const run = async (what: 'schedule' | 'cancel', label: string, act: (operation: Operation) => Promise<string>) => {
    setTask(what)
    setFault(null)
    const operation = newOperation(`${label} of ${name}`.slice(0, 200))
    try {
      showUndoableToast(await act(operation), operation, onChanged)
      setChosen(null)
      setMovesFrom(null)
    } catch (error) {
      setFault(reasonOf(error))
      found.refetch()
    }
    setTask(null)
    onChanged()
  }
  const schedule = ({ at, openingId, label }: ChosenDropOff) =>
    run('schedule', isMoving ? 'Move drop-off' : 'Schedule drop-off', async (operation) => {
      await api.schedule(lead, { timestamp: at, opening_id: openingId }, operation)
      return `Drop-off ${isMoving ? 'moved' : 'scheduled'}: ${label}`
    })
  const cancel = () =>
    run('cancel', 'Cancel drop-off', async (operation) => {
      await api.cancel(lead, operation)
      return 'Drop-off canceled. The owner is to be called.'
    })

  const whyNot = !chosen
    ? 'Choose a time'
    : !isStillFree(chosen, found.shops ?? [])
      ? 'This time was just taken. Choose another.'
      : whyNotSchedule(lead, chosen, now)
  return (
    <section className={panel} aria-label="Drop-off">
      <div className={head}>
        <h2 className={title}>{appointment ? (isMoving ? 'Move drop-off' : 'Drop-off') : 'Schedule drop-off'}</h2>
        <span className={grow} />
        {isMoving && (
          <Button tone="ghost" onClick={() => setMovesFrom(null)}>
            Keep time
          </Button>
        )}
      </div>
      {fault && <Notice tone="red">{fault}</Notice>}
      {appointment && !isMoving ? (
        <>
          <Scheduled appointment={appointment} found={found} />
          <div className={buttons}>
            <Button whyNot={whyNever} onClick={() => setMovesFrom(appointment.timestamp)}>
              Move drop-off
            </Button>
            <Button tone="ghost" busy={task === 'cancel'} whyNot={whyNotCancel(lead)} onClick={() => void cancel()}>
              Cancel drop-off
            </Button>
          </div>
        </>
      ) : whyNever !== null ? (
        <p className={dim}>{whyNever}</p>
      ) : (
        <>
          <DropOffChoice found={found} value={chosen} onChoose={setChosen} first={shopOfLead(lead)} />
          <div className={chosen ? bar : openBar}>
            <div className={barText}>
              <b>{chosen?.label ?? 'No time chosen'}</b>
            </div>
            <Button
              tone="go"
              busy={task === 'schedule'}
              whyNot={whyNot}
              onClick={() => chosen && void schedule(chosen)}
            >
              {isMoving ? 'Move drop-off' : 'Schedule drop-off'}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface ScheduledProps {
  appointment: NonNullable<Lead['appointment']>
  found: DropOffShops
}

function Scheduled({ appointment, found: { shops } }: ScheduledProps) {
  const { timestamp } = appointment
  const shop = shops?.find(({ id }) => id === shopOfDropOff(appointment))
  const zone = shop?.timezone ?? viewerZone
  const own = readerTime(timestamp, zone, viewerZone)
  return (
    <div className={bar}>
      <div className={barText}>
        <b>
          {dayAndTimeIn(timestamp, zone)} {zoneTitle(zone)}
        </b>
        <span className={dim}>{[shop?.name, own && `${own} your time`].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}
