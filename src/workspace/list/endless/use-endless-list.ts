import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { beginFetch } from '../../../shared/api/fetches.ts'
import { useRetryWhenBack } from '../../../shared/api/use-retry-when-back.ts'
import type { ListItem, ListReply } from '../list-definition.ts'
import { EndlessPages } from './endless-pages.ts'

/** How long scrolling must rest before the address follows, in milliseconds. */
const debounce = 250

/** Browsers draw no page that is higher than so many rows. */
const most = 400_000

/** The rows of a list that is scrolled without end. */
export interface EndlessRows<Item> {
  /** Another key is another search: it is scrolled to where its address says. */
  readonly key: string
  /** The row that is scrolled to at first. */
  readonly start: number
  readonly count: number
  /** The row at a place from 0; undefined until it is loaded. */
  readonly at: (index: number) => Item | undefined
  /** Says which rows are in view, both with them. */
  readonly onView: (first: number, last: number) => void
}

interface Options<Reply> {
  /** What the rows depend on, without the page. */
  readonly key: string
  readonly pageSize: number
  /** The page of the address, from 1. */
  readonly page: number
  readonly load: (page: number, signal: AbortSignal) => Promise<Reply>
  /** The page that is in view has changed. */
  readonly onPage: (page: number) => void
}

export interface EndlessList<Item, Reply> {
  /** As a page has it: `data` are the rows loaded around the view. */
  readonly list: Fetched<Reply> & { refetch: () => void }
  readonly rows: EndlessRows<Item>
}

/** The rows of a search, loaded where they are scrolled to. What another search showed stays until the new arrives. */
export function useEndlessList<Item extends ListItem, Reply extends ListReply<Item>>(
  options: Options<Reply>,
): EndlessList<Item, Reply> {
  const opened = useOpened<Item, Reply>(options)
  const [shown, setShown] = useState(opened)
  if (shown !== opened && opened.pages.newest) setShown(opened)
  const { pages, key, start } = shown
  useSyncExternalStore(pages.subscribe, pages.revision)
  useSyncExternalStore(opened.pages.subscribe, opened.pages.revision)
  const { refetch } = opened.pages
  const { busy, error } = opened.pages
  useRetryWhenBack(busy ? null : error, refetch)
  const followView = useAddressOfView(opened, options)
  const data = pages.newest && { ...pages.newest, total: pages.total, data: pages.loaded }
  return {
    list: { data, error, busy, key, refetch },
    rows: {
      key,
      start: (start - 1) * options.pageSize,
      count: Math.min(pages.total, most),
      at: (index) => pages.at(index),
      onView: (first, last) => {
        if (shown !== opened) return
        pages.want(first, last)
        followView(pages.pageOf(first))
      },
    },
  }
}

interface Opened<Item extends ListItem, Reply extends ListReply<Item>> {
  readonly key: string
  readonly start: number
  readonly pages: EndlessPages<Item, Reply>
}

/** The pages of the search that the address asks for. */
function useOpened<Item extends ListItem, Reply extends ListReply<Item>>(options: Options<Reply>) {
  const open = (): Opened<Item, Reply> => {
    const { key, page: start, pageSize } = options
    const load = (page: number, signal: AbortSignal) => {
      const end = beginFetch()
      return options.load(page, signal).finally(end)
    }
    return { key, start, pages: new EndlessPages<Item, Reply>({ pageSize, load, start }) }
  }
  const [opened, setOpened] = useState(open)
  if (opened.key !== options.key) setOpened(open())
  useEffect(() => opened.pages.open(), [opened])
  return opened
}

/** Lets the address follow the view, once it rests. */
function useAddressOfView(opened: object, { page, onPage }: Pick<Options<unknown>, 'page' | 'onPage'>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ page, onPage })
  useEffect(() => {
    latest.current = { page, onPage }
  })
  useEffect(() => () => clearTimeout(timer.current), [opened])
  return useCallback((inView: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (inView !== latest.current.page) latest.current.onPage(inView)
    }, debounce)
  }, [])
}
