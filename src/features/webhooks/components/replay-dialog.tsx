import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ReplayRange, WebhooksApi } from '../api/webhooks-api.ts'
import { stack } from '../webhooks.css.ts'

interface Props {
  endpointId: string
  api: Pick<WebhooksApi, 'replay'>
  onClose: () => void
}

const choices = [
  { value: 'given_up', label: 'Given up' },
  { value: 'all', label: 'All, also delivered' },
] as const

/** A number of a delivery; null where the field is empty, undefined where it holds something else. */
function sequenceIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

/** Sends a range of deliveries again: those after a number, or up to another. */
export function ReplayDialog({ endpointId, api, onClose }: Props) {
  const [only, setOnly] = useState<ReplayRange['only']>('given_up')
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const first = sequenceIn(from)
  const last = sequenceIn(to)
  const firstFault = first === undefined || first === null || first < 1 ? 'Use a number from 1' : null
  const lastFault =
    last === undefined || (last !== null && last < (first ?? 0)) ? 'Use a number not before the first' : null
  const replay = async () => {
    if (firstFault || lastFault) return
    setBusy(true)
    try {
      // Each request replays 10,000 at most.
      let total = 0
      for (let after: number | null = (first ?? 1) - 1; after !== null; ) {
        const { replayed, next } = await api.replay(endpointId, { after, to: last ?? null, only })
        total += replayed
        after = next
      }
      showDoneToast(total === 0 ? 'No deliveries to replay' : `Replaying ${countOf(total, 'delivery', 'deliveries')}`)
      onClose()
    } catch (error) {
      showErrorToast('Deliveries not replayed', error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title="Replay deliveries"
      description="They are sent again in order, under their own ids and numbers."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={isBusy} onClick={() => void replay()}>
            Replay deliveries
          </Button>
        </>
      }
    >
      <div className={stack}>
        <Select label="Deliveries" choices={choices} value={only} onChange={setOnly} />
        <TextField
          label="From number"
          inputMode="numeric"
          value={from}
          fault={firstFault}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="To number"
          hint="If empty, all up to the newest."
          inputMode="numeric"
          value={to}
          fault={lastFault}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
