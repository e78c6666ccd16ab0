import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'

/** Where an appointment is dropped. */
export interface DropPlace {
  readonly timestamp: number
  /** From 1; without it, any place of the slot. */
  readonly lane?: number | undefined
}

/** An appointment that is dragged, and the place that it is over. */
export interface Dragging {
  readonly id: string
  readonly over: { readonly timestamp: number; readonly element: Element } | null
}

/** Lets an appointment be dragged to a free place. */
export function useDraggableEntry(ref: RefObject<HTMLElement | null>, { id }: CalendarEntry, isOn: boolean) {
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    return draggable({ element, getInitialData: () => ({ appointment: id }) })
  }, [ref, id, isOn])
}

/** Lets an appointment be dropped on a place of a slot; whether one is over it. */
export function useDropPlace(
  ref: RefObject<HTMLElement | null>,
  { timestamp, lane }: DropPlace,
  isOn: boolean,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['appointment'] === 'string',
      getData: () => ({ timestamp, lane }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [ref, timestamp, lane, isOn])
  return isOver
}

/** What is dragged on the agenda; `onDrop` gets the appointment's id and the place. */
export function useDragging(onDrop: (id: string, place: DropPlace) => void): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data['appointment'] === 'string',
        onDragStart: ({ source }) => setDragging({ id: String(source.data['appointment']), over: null }),
        onDropTargetChange: ({ source, location }) => {
          const target = location.current.dropTargets[0]
          const over = target && { timestamp: Number(target.data['timestamp']), element: target.element }
          setDragging({ id: String(source.data['appointment']), over: over ?? null })
        },
        onDrop: ({ source, location }) => {
          setDragging(null)
          const target = location.current.dropTargets[0]
          if (target) drop(String(source.data['appointment']), placeOf(target.data))
        },
      }),
    [],
  )
  return dragging
}

function placeOf({ timestamp, lane }: Record<string | symbol, unknown>): DropPlace {
  return { timestamp: Number(timestamp), ...(typeof lane === 'number' && { lane }) }
}
