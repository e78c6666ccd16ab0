import type { OutgoingMessage } from '../../../../contract/calls/list-outbox.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notices, page as pageStyle, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Pager } from '../../../workspace/list/pager.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { type OutboxPage, pageSize } from '../api/list-outbox.ts'
import type { OutboxSearch } from '../outbox-search.ts'
import { MessageDrawer } from './message-drawer.tsx'
import { OutboxCards, OutboxTable } from './outbox-list.tsx'

interface Props {
  list: Fetched<OutboxPage> & { refetch: () => void }
  search: OutboxSearch
  onSearch: (search: OutboxSearch) => void
  zone: string
}

/** Mail and SMS that went out, of all businesses, to be read. */
export function OutboxDesk({ list, search, onSearch, zone }: Props) {
  const { data, error, refetch } = list
  const opened = data?.data.find(({ id }) => id === search.message)
  return (
    <div className={pageStyle}>
      <div className={titleLine}>
        <h1 className={title}>Outbox</h1>
        <Button icon="refresh" onClick={refetch}>
          Look again
        </Button>
      </div>
      <div className={notices}>
        {error !== undefined && data && <Stale onRetry={refetch}>This list may be old: {reasonOf(error)}</Stale>}
      </div>
      <Messages {...{ list, search, onSearch, zone }} />
      {opened && (
        <MessageDrawer message={opened} zone={zone} onClose={() => onSearch({ ...search, message: undefined })} />
      )}
    </div>
  )
}

function Messages({ list, search, onSearch, zone }: Props) {
  const isNarrow = useIsNarrow()
  const { data, error, busy, refetch } = list
  if (!data && error !== undefined && !busy) {
    return <Failed title="The outbox could not be fetched" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading the outbox…" rows={10} />
  if (data.total === 0) {
    return <Empty title="Nothing went out yet">Invitations, links and codes appear here as they are sent.</Empty>
  }
  const page = search.page ?? 1
  const shared = {
    messages: data.data as readonly OutgoingMessage[],
    zone,
    openId: search.message,
    onOpen: (message: string) => onSearch({ ...search, message }),
  }
  return (
    <div aria-busy={busy}>
      {isNarrow ? <OutboxCards {...shared} /> : <OutboxTable {...shared} />}
      <Pager
        page={page}
        pageSize={pageSize}
        total={data.total}
        words={countOf(data.total, 'message')}
        onPage={(to) => onSearch({ page: to > 1 ? to : undefined })}
      />
    </div>
  )
}
