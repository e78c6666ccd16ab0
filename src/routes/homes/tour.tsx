import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isDemoAddress } from '../../../contract/people/demo-domains.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { listPreferences } from '../../workspace/views/api/list-preferences.ts'
import { savePreference } from '../../workspace/views/api/save-preference.ts'
import { useMe } from '../use-me.ts'
import { besideList, tour, tourLook, tourStep, tourTitle } from './tour.css.ts'
import { Panel } from './panel.tsx'
import { tourOf } from './tour-steps.ts'

/** What somebody who tries the product opens first. Only in a demo, until it is dismissed for good. */
export function Tour() {
  const me = useMe()
  const steps = isDemoAddress(me.email) ? tourOf(me) : []
  return steps.length === 0 ? null : <TourPanel key={me.id} me={me.id} steps={steps} />
}

/** The same above a list that is somebody's home. */
export function HomeTour() {
  return (
    <div className={besideList}>
      <Tour />
    </div>
  )
}

function TourPanel({ me, steps }: { me: string; steps: ReturnType<typeof tourOf> }) {
  const dismissed = useFetched(`tour of ${me}`, async () => (await listPreferences('tour')).length > 0)
  const [isClosed, setClosed] = useState(false)
  if (dismissed.data !== false || isClosed) return null
  const dismiss = async () => {
    setClosed(true)
    try {
      await savePreference('tour', { name: 'Dismissed', shared: false, data: {} })
    } catch (error) {
      setClosed(false)
      showErrorToast('Couldn’t dismiss the tour', error)
    }
  }
  return (
    <Panel
      title="Try first"
      aside={
        <Button tone="ghost" onClick={() => void dismiss()}>
          Dismiss
        </Button>
      }
    >
      <ol className={tour}>
        {steps.map(({ title, look, to, search }) => (
          <li key={title}>
            <Link to={to} search={search ?? {}} className={tourStep}>
              <span className={tourTitle}>{title}</span>
              <Icon name="right" size={13} />
              <span className={tourLook}>{look}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
