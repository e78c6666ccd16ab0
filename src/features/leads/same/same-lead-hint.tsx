import { Fragment, type ReactNode } from 'react'
import { type SameLead, sameByLabels } from '../../../../contract/leads/same-lead.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { link } from '../../../shared/ui/page.css.ts'
import type { RowPage } from '../../../workspace/list/list-definition.ts'
import { RowLink } from '../../../workspace/list/row-link.tsx'
import { cardHint } from './same-leads.css.ts'
import { type SameLeads, useSameLeads } from './same-leads.ts'

interface Props {
  leads: SameLeads | undefined
  id: string
  pageOf: (id: string) => RowPage
}

/** Below a card: that another lead has its claim number or its VIN. */
export function SameLeadsOnCard({ leads, id, pageOf, tabIndex }: Props & { tabIndex: 0 | -1 }) {
  const same = useSameLeads(leads, id)
  if (same.length === 0) return null
  return (
    <span className={cardHint}>
      Also <Others same={same} pageOf={pageOf} tabIndex={tabIndex} />
    </span>
  )
}

/** On a lead's page. */
export function SameLeadsNotice({ leads, id, pageOf }: Props) {
  const same = useSameLeads(leads, id)
  if (same.length === 0) return null
  return (
    <Notice tone="amber">
      Also <Others same={same} pageOf={pageOf} />. Leads are never merged: check which one to keep.
    </Notice>
  )
}

function Others({
  same,
  pageOf,
  tabIndex,
}: Pick<Props, 'pageOf'> & { same: readonly SameLead[]; tabIndex?: 0 | -1 }): ReactNode {
  return same.map(({ id, name, by }, n) => (
    <Fragment key={id}>
      {n > 0 && ', '}
      <RowLink page={pageOf(id)} className={link} {...(tabIndex !== undefined && { tabIndex })}>
        lead {name || 'without a name'}
      </RowLink>{' '}
      by {sameByLabels[by]}
    </Fragment>
  ))
}
