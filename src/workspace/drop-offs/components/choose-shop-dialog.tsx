import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { type Choice, Select } from '../../../shared/ui/select.tsx'

interface Props {
  title: string
  description?: string
  shops: readonly Choice[]
  /** The button that takes the shop. */
  action: string
  busy?: boolean
  onChosen: (shop: string) => void
  onClose: () => void
}

/** Asks for a shop; without one nothing is done. */
export function ChooseShopDialog({ title, description, shops, action, busy = false, onChosen, onClose }: Props) {
  const [shop, setShop] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={title}
      {...(description !== undefined && { description })}
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} onClick={() => (shop === '' ? setTried(true) : onChosen(shop))}>
            {action}
          </Button>
        </>
      }
    >
      <Select
        label="Shop"
        choices={[{ value: '', label: 'Choose a shop' }, ...shops]}
        value={shop}
        onChange={setShop}
        fault={isTried && shop === '' ? 'Choose a shop' : null}
      />
    </Dialog>
  )
}
