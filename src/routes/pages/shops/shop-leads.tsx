import { Link } from '@tanstack/react-router'
import { ShopLeads } from '../../../features/shop-counter/components/shop-leads.tsx'
import { shopOffersApi } from '../../../features/shop-offers/api/shop-offers-api.ts'
import { AnswerOffer } from '../../../features/shop-offers/components/answer-offer.tsx'
import { link } from '../../../shared/ui/page.css.ts'
import { leadAddress } from '../../leads/lead-address.ts'
import { UndoReview, undoWork } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'

/** The counter of a repair shop: the leads of the person’s team. */
export function ShopLeadsRoute() {
  const me = useMe()
  return (
    <>
      <UndoReview />
      <ShopLeads
        zone={me.business.timezone}
        onUndoLast={undoWork.reviewLast}
        answers={({ offer, ...shown }) => (
          <AnswerOffer key={offer.id} offer={offer} api={shopOffersApi} reviewUndo={undoWork.review} {...shown} />
        )}
        leadLink={(id, text) => (
          <Link to={leadAddress(me.role, id) ?? '/'} className={link}>
            {text}
          </Link>
        )}
      />
    </>
  )
}
