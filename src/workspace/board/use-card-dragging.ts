import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ListItem } from '../list/list-definition.ts'

/** A card that is dragged, and the column that it is from. */
export interface DraggedCard<Item> {
  readonly item: Item
  readonly from: string
}

const isCard = (data: Record<string | symbol, unknown>) => data['card'] !== undefined

/** Lets a card be dragged to another column. */
export function useDraggableCard<Item extends ListItem>(
  ref: RefObject<HTMLElement | null>,
  item: Item,
  from: string,
  isOn: boolean,
): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    return draggable({ element, getInitialData: () => ({ card: item, from }) })
  }, [ref, item, from, isOn])
}

interface DropColumn {
  readonly key: string
  /** A column that is folded is another element. */
  readonly isFolded: boolean
}

/** Lets cards be dropped on a column; whether one is over it. */
export function useDropColumn(
  ref: RefObject<HTMLElement | null>,
  { key, isFolded }: DropColumn,
  isOn: boolean,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isCard(source.data),
      getData: () => ({ column: key }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [ref, key, isFolded, isOn])
  return isOver
}

/** The card that is dragged on the board; `onDrop` gets it with the column that it is dropped on. */
export function useCardDragging<Item extends ListItem>(
  onDrop: (dropped: { item: Item; column: string }) => void,
): DraggedCard<Item> | null {
  const [dragging, setDragging] = useState<DraggedCard<Item> | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isCard(source.data),
        onDragStart: ({ source: { data } }) => setDragging({ item: data['card'] as Item, from: String(data['from']) }),
        onDrop: ({ source: { data }, location }) => {
          setDragging(null)
          const target = location.current.dropTargets[0]
          const column = target && String(target.data['column'])
          if (column !== undefined && column !== data['from']) drop({ item: data['card'] as Item, column })
        },
      }),
    [],
  )
  return dragging
}
