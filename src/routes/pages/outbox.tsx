import { useNavigate } from '@tanstack/react-router'
import { listOutbox } from '../../features/outbox/api/list-outbox.ts'
import { OutboxDesk } from '../../features/outbox/components/outbox-desk.tsx'
import { parseOutboxSearch } from '../../features/outbox/outbox-search.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { useMe } from '../use-me.ts'
import { useParsedSearch } from '../use-parsed-search.ts'

/** Mail and SMS that went out. */
export function OutboxRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const search = useParsedSearch(parseOutboxSearch)
  const page = search.page ?? 1
  const list = useFetched(`outbox ${page}`, (signal) => listOutbox(page, signal))
  useRefetchOnFocus(list.refetch)
  return (
    <OutboxDesk
      list={list}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: next })}
      zone={me.business.timezone}
    />
  )
}
