import { useState } from 'react'
import type { LeasePerson } from '../../../../contract/leases/lease.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { colleagues } from './leases.css.ts'

export type FindColleagues = (signal: AbortSignal) => Promise<readonly LeasePerson[]>

interface Props {
  leases: { readonly handOver: (id: string, to: string) => Promise<void> }
  id: string
  unit: string
  me: string
  find: FindColleagues
}

/** Hands the lease of the user's row over to a colleague. */
export function HandOver(props: Props) {
  return (
    <Popover title="Hand over" trigger={<Button tone="ghost">Hand over</Button>}>
      <Choose {...props} />
    </Popover>
  )
}

function Choose({ leases, id, me, find }: Props) {
  const { data, error } = useFetched('colleagues', find)
  const [to, setTo] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const others = data?.filter((one) => one.id !== me) ?? []
  const hand = async () => {
    setBusy(true)
    await leases.handOver(id, to).catch((failed: unknown) => setFault(reasonOf(failed)))
    setBusy(false)
  }
  return (
    <div className={colleagues}>
      <Select
        label="Hand over to"
        choices={[
          { value: '', label: data ? 'Choose…' : 'Loading…' },
          ...others.map((one) => ({ value: one.id, label: one.name })),
        ]}
        value={to}
        fault={fault ?? (error ? reasonOf(error) : null)}
        onChange={(next) => {
          setTo(next)
          setFault(null)
        }}
      />
      <Button tone="go" busy={isBusy} onClick={() => (to ? void hand() : setFault('Choose a colleague.'))}>
        Hand over
      </Button>
    </div>
  )
}
