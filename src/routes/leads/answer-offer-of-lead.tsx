import { useEffect } from 'react'
import type { Lead } from '../../../contract/leads/lead.ts'
import { currentOffer, offersAsBooked } from '../../../machines/shop-offer/current-offer.ts'
import { leadName } from '../../features/leads/lead-labels.ts'
import { shopOffersApi } from '../../features/shop-offers/api/shop-offers-api.ts'
import { AnswerOffer } from '../../features/shop-offers/components/answer-offer.tsx'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { Failed } from '../../shared/ui/states.tsx'
import { undoWork } from '../undo-review.tsx'

interface Props {
  lead: Lead
  zone: string
  onChanged: () => void
}

/** The offer of a lead that counts, on the shop's own page of it: opening it marks it seen. */
export function AnswerOfferOfLead({ lead, zone, onChanged }: Props) {
  const turn = useTopicTurn('shop_offer')
  const { data, error, refetch } = useFetched(`offers of ${lead.id} ${lead.version} ${turn}`, (signal) =>
    shopOffersApi.list(lead.id, signal),
  )
  const offer = data && currentOffer(lead, offersAsBooked(lead, data.data))
  const unseen = offer?.state === 'offered' ? offer : undefined
  useEffect(() => {
    // That it was opened is a courtesy: where it cannot be said, the answer still counts.
    if (unseen) shopOffersApi.see(unseen).then(refetch, () => {})
  }, [unseen, refetch])
  if (!data && error !== undefined)
    return <Failed title="Couldn’t load the offer" message={reasonOf(error)} onRetry={refetch} />
  if (!offer) return null
  const changed = () => {
    refetch()
    onChanged()
  }
  return (
    <AnswerOffer
      offer={offer}
      name={leadName(lead)}
      zone={zone}
      api={shopOffersApi}
      reviewUndo={undoWork.review}
      onChanged={changed}
    />
  )
}
