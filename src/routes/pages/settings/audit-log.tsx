import { useState } from 'react'
import { isAuditHint } from '../../../../contract/audit/audit-hint.ts'
import { allAuditApi, auditApi } from '../../../features/audit/api/audit-api.ts'
import { auditList } from '../../../features/audit/audit.list.tsx'
import { peopleOf } from '../../../features/people/api/people-api.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { useTopicHints } from '../../../shared/live/use-topic-hints.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { page } from '../../../shared/ui/page.css.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { useMe } from '../../use-me.ts'
import { SettingsFrame } from './settings-frame.tsx'

const people = peopleOf()

/** Who did what in the business. */
export function SettingsAuditRoute() {
  const me = useMe()
  const { data = [] } = useFetched('audited people', (signal) => people.everybody(signal))
  const choices = data
    .map(({ id, full_name }) => ({ value: id, label: full_name }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const context = { api: auditApi, zone: me.business.timezone, people: choices, isOfAll: false }
  return (
    <SettingsFrame>
      <ListPage definition={auditList} context={context} fetchKey={useAuditTurn()} />
    </SettingsFrame>
  )
}

/** Who did what in any business, and what belongs to none. */
export function AllAuditRoute() {
  const me = useMe()
  return (
    <div className={page}>
      <h1 className={hiddenLabel}>Audit log</h1>
      <ListPage
        definition={auditList}
        context={{ api: allAuditApi, zone: me.business.timezone, people: [], isOfAll: true }}
      />
    </div>
  )
}

/** Another text when the log may have new entries: events of three aggregates, and what hints tell of. */
function useAuditTurn(): string {
  const [hints, setHints] = useState(0)
  useTopicHints('api_key', (data) => {
    if (data === undefined || isAuditHint(data)) setHints((before) => before + 1)
  })
  return [hints, useTopicTurn('user'), useTopicTurn('business'), useTopicTurn('api_key')].join()
}
