import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { type Choice, Select } from '../../../shared/ui/select.tsx'

interface Props {
  name: string
  shops: readonly Choice[]
  /** The shop that the lead is assigned to. */
  assigned: string | null
  onFollowUp: (shop: string) => void
  onClose: () => void
}

/** Asks which shop somebody has to hear from. */
export function FollowUpDialog({ name, shops, assigned, onFollowUp, onClose }: Props) {
  const [shop, setShop] = useState(shops.find(({ value }) => value === assigned)?.value ?? '')
  const [isTried, setTried] = useState(false)
  const submit = () => (shop ? onFollowUp(shop) : setTried(true))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Follow up with a shop on ${name}`}
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            Set follow-up
          </Button>
        </>
      }
    >
      <Select
        label="Shop"
        choices={[{ value: '', label: 'Choose a shop' }, ...shops]}
        value={shop}
        onChange={setShop}
        fault={isTried && !shop ? 'Choose the shop to follow up with' : null}
      />
    </Dialog>
  )
}
