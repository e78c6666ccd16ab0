import type { ReactNode } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notices, page as pageStyle, title as titleStyle, titleLine, tools, wide } from '../../../shared/ui/page.css.ts'
import type { Narrowed } from '../../../workspace/slots/narrowed.ts'
import { NoneLeft } from '../../../workspace/list/none-left.tsx'
import { Pager } from '../../../workspace/list/pager.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { usePaged } from './use-paged.ts'

const pageSize = 25

interface Listed<Item> {
  readonly data: readonly Item[]
  readonly total: number
}

interface Props<Item> {
  title: string
  /** What is listed, as in "Search …" and "Loading …". */
  what: string
  /** What it says where there is none at all. */
  empty: { title: string; hint: string }
  /** Set where the list shows a part only. */
  narrowed: Narrowed | null
  /** Another number says that the queue has changed: the list is fetched anew. */
  turn: number
  onBack: () => void
  list: (query: { page: string; limit: string; q: string }, signal: AbortSignal) => Promise<Listed<Item>>
  /** Draws the items of a page. */
  children: (items: readonly Item[]) => ReactNode
}

/** A list of claims that are not in the queue, in pages, with a search: its title, its tools and all its states. */
export function ListFrame<Item>({ title, what, empty, narrowed, turn, onBack, list, children }: Props<Item>) {
  const { page, setPage, text, setText, query } = usePaged()
  const { data, error, busy, refetch } = useFetched(`${what} ${page} ${query} ${turn}`, (signal) =>
    list({ page: String(page), limit: String(pageSize), q: query }, signal),
  )
  return (
    <div className={pageStyle}>
      <div className={titleLine}>
        <h1 className={titleStyle}>{title}</h1>
        <Button icon="left" onClick={onBack}>
          Back to the queue
        </Button>
      </div>
      <search className={tools}>
        <TextField
          className={wide}
          label={`Search ${what}`}
          labelHidden
          type="search"
          placeholder="Name, claim number or VIN"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <div className={notices}>
        {narrowed?.notice}
        {error !== undefined && data && <Stale onRetry={refetch}>{reasonOf(error)}</Stale>}
      </div>
      {!data && error !== undefined && (
        <Failed title="The list could not be fetched" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading rows={10} label={`Loading ${what}`} />}
      {data?.total === 0 && !busy && narrowed && !query && <NoneLeft what={what} onShowAll={narrowed.onShowAll} />}
      {data?.total === 0 && !busy && (query || !narrowed) && (
        <Empty title={query ? 'Nothing of that name' : empty.title}>
          {query ? 'Try a part of the name or of the number.' : empty.hint}
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          {data.data.length > 0 ? (
            children(data.data)
          ) : (
            <Empty title="This page is empty" action={<Button onClick={() => setPage(1)}>First page</Button>}>
              The list has become shorter meanwhile.
            </Empty>
          )}
          <Pager
            page={page}
            pageSize={pageSize}
            total={data.total}
            words={countOf(data.total, 'claim')}
            onPage={setPage}
          />
        </>
      )}
    </div>
  )
}
