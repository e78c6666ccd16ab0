import { useEffect, useState, useSyncExternalStore } from 'react'
import { beginFetch } from '../../shared/api/fetches.ts'
import { useRetryWhenBack } from '../../shared/api/use-retry-when-back.ts'
import type { ListItem } from '../list/list-definition.ts'
import type { AskedColumn, BoardReply, LoadedColumn } from './board-definition.ts'
import { BoardPages } from './board-pages.ts'

interface Options<Reply> {
  /** Another key is another search. */
  readonly key: string
  readonly pageSize: number
  readonly load: (asked: AskedColumn, signal: AbortSignal) => Promise<Reply>
}

/** The columns of a search. What another search showed stays until the new arrives. */
export function useBoard<
  Item extends ListItem,
  Column extends LoadedColumn<Item>,
  Reply extends BoardReply<Item, Column>,
>(options: Options<Reply>): BoardPages<Item, Column, Reply> {
  const open = () => {
    const { key, pageSize } = options
    const load = (asked: AskedColumn, signal: AbortSignal) => {
      const end = beginFetch()
      return options.load(asked, signal).finally(end)
    }
    return { key, pages: new BoardPages<Item, Column, Reply>({ pageSize, load }) }
  }
  const [opened, setOpened] = useState(open)
  if (opened.key !== options.key) setOpened(open())
  const [shown, setShown] = useState(opened)
  if (shown !== opened && opened.pages.reply) setShown(opened)
  useSyncExternalStore(shown.pages.subscribe, shown.pages.revision)
  useSyncExternalStore(opened.pages.subscribe, opened.pages.revision)
  useEffect(() => opened.pages.open(), [opened])
  const { pages } = opened
  useRetryWhenBack(pages.busy ? null : pages.error, pages.refetch)
  return shown.pages
}
