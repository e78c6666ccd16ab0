import { formatCount } from '../../../shared/ui/format-count.ts'
import { card, cardHead, cards, dim } from '../../../shared/ui/table.css.ts'
import type { ListedBusiness } from '../api/businesses-api.ts'
import { placeOf, usageColumns } from '../business-words.ts'
import { figures } from './businesses.css.ts'

interface Props {
  businesses: readonly ListedBusiness[]
  onOpen: (id: string) => void
}

/** The same list where the page is narrow. */
export function UsageCards({ businesses, onOpen }: Props) {
  return (
    <ul className={cards} aria-label="Businesses">
      {businesses.map((business) => (
        <li key={business.id}>
          <button type="button" className={card} onClick={() => onOpen(business.id)}>
            <span className={cardHead}>{business.name}</span>
            {placeOf(business) && <span className={dim}>{placeOf(business)}</span>}
            <span className={figures}>
              {usageColumns.map(({ of, label }) => (
                <span key={of}>
                  {label} <b>{formatCount(business.usage[of])}</b>
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
