import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ListItem } from '../list/list-definition.ts'

/** A card that is dragged, and the column that it is from. */
export interface DraggedCard<Item> {
  readonly item: Item
  readonly from: string
}

interface DroppedCard {
  readonly item: ListItem
  readonly column: string
}

/** The drag of a page: the browser has one at a time. */
let dragged: DraggedCard<ListItem> | null = null
const watchers = new Set<() => void>()
const takers = new Set<(dropped: DroppedCard) => void>()

function setDragged(next: DraggedCard<ListItem> | null): void {
  dragged = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Properties that let a card be dragged from a column to another; no effect, as a column scrolls past many cards. */
export function draggableCard<Item extends ListItem>(item: Item, from: string) {
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData('text/plain', item.id)
      setDragged({ item, from })
    },
  }
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
    const listeners = new AbortController()
    const { signal } = listeners
    const over = (event: Event) => {
      if (!dragged) return
      event.preventDefault()
      setOver(true)
    }
    element.addEventListener('dragenter', over, { signal })
    element.addEventListener('dragover', over, { signal })
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => setOver(relatedTarget instanceof Node && element.contains(relatedTarget)),
      { signal },
    )
    element.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        if (!dragged) return
        event.preventDefault()
        const { item, from } = dragged
        setDragged(null)
        if (from !== key) for (const take of takers) take({ item, column: key })
      },
      { signal },
    )
    return () => listeners.abort()
  }, [ref, key, isFolded, isOn])
  return isOver
}

/** The card that is dragged on the board; `onDrop` gets it with the column that it is dropped on. */
export function useCardDragging<Item extends ListItem>(
  onDrop: (dropped: { item: Item; column: string }) => void,
): DraggedCard<Item> | null {
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const take = ({ item, column }: DroppedCard) => drop({ item: item as Item, column })
    // A card that leaves the page while it is dragged has no end of its own.
    const end = () => setDragged(null)
    takers.add(take)
    addEventListener('dragend', end)
    addEventListener('pointerdown', end)
    return () => {
      takers.delete(take)
      removeEventListener('dragend', end)
      removeEventListener('pointerdown', end)
    }
  }, [])
  return useSyncExternalStore(watch, () => dragged) as DraggedCard<Item> | null
}
