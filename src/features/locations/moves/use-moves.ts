import { useMemo, useState } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { mostMoves } from '../../../../contract/locations/booking-moves.ts'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { LocationApi } from '../api/location-api.ts'
import { bookingsNamed } from '../change-location.ts'
import { type BookingMove, carryOut, changeLabel, type LocationChange } from './location-change.ts'
import { type MoveTarget, proposeMoves, sitesFor, slotKey } from './propose-moves.ts'

interface Given {
  readonly api: LocationApi
  readonly location: LocationView
  readonly others: readonly LocationView[]
  readonly change: LocationChange
  /** That need another place, or may have one. */
  readonly bookings: readonly CalendarEntry[]
}

/** Where each booking goes: proposed, then chosen; and what the server refused of it. */
export function useMoves({ api, location, others, change, bookings }: Given) {
  const [operation] = useState(() => newOperation(changeLabel(change, location)))
  const [now] = useState(() => Date.now())
  const [chosen, setChosen] = useState<ReadonlyMap<string, MoveTarget>>(new Map())
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sites = useMemo(() => sitesFor(location, others, change, now), [location, others, change, now])
  // Who may stay is proposed no long way.
  const most = change.kind === 'offline' ? 60 : Number.POSITIVE_INFINITY
  const targets = useMemo(
    () => proposeMoves(bookings, sites, { chosen, refused, most }),
    [bookings, sites, chosen, refused, most],
  )
  const moves = bookings.flatMap(({ id }): BookingMove[] => {
    const target = targets.get(id)
    return target ? [{ appointment_id: id, ...target }] : []
  })
  const choose = (id: string, target: MoveTarget) => {
    setChosen(new Map([...chosen, [id, target]]))
    setReasons(without(reasons, [id]))
  }
  /** What was refused is proposed another place; the rest stays as it was. */
  const learn = (error: unknown, sent: readonly BookingMove[]) => {
    const errors = error instanceof ApiProblem ? (error.problem.errors ?? {}) : {}
    const reported = sent.filter(({ appointment_id }) => appointment_id in errors)
    setFailure(reported.length > 0 ? null : reasonOf(bookingsNamed(error)))
    setReasons(new Map(reported.map(({ appointment_id: id }) => [id, errors[id] ?? ''])))
    setRefused(new Set([...refused, ...reported.map((one) => slotKey(one.location_id, one.timestamp))]))
    const kept = new Map(sent.map(({ appointment_id: id, ...target }): [string, MoveTarget] => [id, target]))
    setChosen(
      without(
        new Map([...chosen, ...kept]),
        reported.map(({ appointment_id }) => appointment_id),
      ),
    )
  }
  /** True where all of it was done. */
  const send = async (sent: readonly BookingMove[]): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      await carryOut(api, location, { change, moves: sent }, operation)
      return true
    } catch (error) {
      learn(error, sent)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { operation, sites, targets, moves, reasons, failure, busy, choose, send, isTooMany: moves.length > mostMoves }
}

function without<T>(map: ReadonlyMap<string, T>, keys: readonly string[]): ReadonlyMap<string, T> {
  const gone = new Set(keys)
  return new Map([...map].filter(([key]) => !gone.has(key)))
}
