import { outboxList } from '../../features/outbox/outbox.list.tsx'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { useMe } from '../use-me.ts'

/** Mail and SMS that went out. */
export function OutboxRoute() {
  const me = useMe()
  return <ListPage definition={outboxList} context={{ zone: me.business.timezone }} />
}
