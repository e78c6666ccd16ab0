import { useState } from 'react'
import type { NumberOffer } from '../../../../contract/numbers/phone-number.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf, showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { NumbersApi } from '../api/numbers-api.ts'
import { detail, facts, list, number as numberStyle, row, search } from './numbers.css.ts'

interface Props {
  api: Pick<NumbersApi, 'search' | 'buy'>
  /** Of those who manage businesses: for which one is bought. */
  businesses?: readonly Choice[]
  onBought: () => void
}

/** Searches numbers by area code and buys one. */
export function BuyNumber({ api, businesses, onBought }: Props) {
  const [areaCode, setAreaCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [offers, setOffers] = useState<readonly NumberOffer[] | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [business, setBusiness] = useState<string | null>(null)
  const find = async () => {
    if (!/^[2-9]\d{2}$/.test(areaCode)) return setFault('Use a 3-digit area code')
    setBusy('search')
    try {
      setOffers(await api.search(areaCode))
      setFault(null)
    } catch (error) {
      setFault(reasonOf(error))
    }
    setBusy(null)
  }
  const buy = async (offer: NumberOffer) => {
    setBusy(offer.number)
    try {
      await api.buy(offer, business ?? undefined)
      setOffers((before) => before?.filter(({ number }) => number !== offer.number) ?? null)
      showDoneToast(`${formatPhone(offer.number)} is being bought`)
      onBought()
    } catch (error) {
      showErrorToast('Number not bought', error)
    }
    setBusy(null)
  }
  const isUndecided = businesses !== undefined && business === null
  return (
    <>
      <form
        className={search}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <TextField
          label="Area code"
          inputMode="numeric"
          maxLength={3}
          value={areaCode}
          fault={fault}
          onChange={(event) => setAreaCode(event.target.value)}
        />
        {businesses && (
          <Select
            label="For the business"
            choices={businesses}
            value={business}
            onChange={setBusiness}
            placeholder="Choose a business"
          />
        )}
        <Button type="submit" busy={busy === 'search'}>
          Search
        </Button>
      </form>
      {offers?.length === 0 && <p className={detail}>No number of this area is for sale. Try another area code.</p>}
      <ul className={list} aria-label="Numbers for sale">
        {offers?.map((offer) => (
          <li key={offer.number} className={row}>
            <span className={facts}>
              <span className={numberStyle}>{formatPhone(offer.number)}</span>
              <span className={detail}>{offer.place}</span>
            </span>
            <Button
              tone="go"
              busy={busy === offer.number}
              whyNot={isUndecided ? 'Choose the business first.' : null}
              onClick={() => void buy(offer)}
            >
              Buy {formatPhone(offer.number)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
