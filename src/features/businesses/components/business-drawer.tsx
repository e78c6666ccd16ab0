import type { ReactNode } from 'react'
import type { Business } from '../../../../contract/businesses/business.ts'
import { DiscardButton, SaveButton } from '../../../shared/form/form.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { saveAt } from '../../../shared/ui/save-at.ts'
import type { ArchivesApi, BusinessApi } from '../api/businesses-api.ts'
import { ApiKeysPanel } from '../api-keys/api-keys-panel.tsx'
import { ArchivesPanel } from './archives-panel.tsx'
import { BusinessForm, useBusinessForm } from './business-form.tsx'
import { StatePanel, type StatePanelProps } from './state-panel.tsx'
import { below, push } from './businesses.css.ts'

interface Props {
  api: BusinessApi
  business: Business
  /** The way to its people. */
  peopleLink: ReactNode
  state: Pick<StatePanelProps, 'api' | 'ownBusinessId' | 'zone'>
  archives: ArchivesApi
  onChanged: () => void
  onClose: () => void
}

/** One business beside the list: its settings, its API keys, the way to its people. */
export function BusinessDrawer({ api, business, peopleLink, state, archives, onChanged, onClose }: Props) {
  const form = useBusinessForm(api, business, onChanged)
  return (
    <Drawer
      open
      onClose={onClose}
      title={business.name}
      foot={
        <>
          <span className={push}>{peopleLink}</span>
          <DiscardButton form={form} />
          <SaveButton form={form}>Save</SaveButton>
        </>
      }
    >
      <BusinessForm form={form} />
      <StatePanel {...state} business={business} onChanged={onChanged} />
      <ArchivesPanel api={archives} name={business.name} zone={state.zone} save={saveAt} />
      <section className={below} aria-label="API keys">
        <h3 className={panelTitle}>API keys</h3>
        <ApiKeysPanel api={api.keys} business={business} />
      </section>
    </Drawer>
  )
}
