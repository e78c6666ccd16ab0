import { listBusinesses } from '../../../../contract/calls/list-businesses.ts'
import { NumbersPanels } from '../../../features/numbers/components/numbers-panels.tsx'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { page, panels } from '../../../shared/ui/page.css.ts'

/** The phone numbers of all businesses. */
export function PhonesRoute() {
  const { data } = useFetched('businesses of numbers', (signal) => send(listBusinesses, { signal }))
  const businesses = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={page}>
      <h1 className={hiddenLabel}>Phone numbers</h1>
      <div className={panels}>
        <NumbersPanels businesses={businesses} />
      </div>
    </div>
  )
}
