import { useNavigate } from '@tanstack/react-router'
import { ChipButton } from '../../shared/ui/chip.tsx'

/** What the page of the shops shows; without a name it is the list. */
export const shopViews = ['capacity', 'map'] as const
export type ShopView = (typeof shopViews)[number]

const labels: Readonly<Record<ShopView | 'list', string>> = { list: 'List', capacity: 'Capacity', map: 'Map' }

/** Shows the shops as a list, what they have free, or where they are. */
export function ShopViewSwitch({ view }: { view: ShopView | undefined }) {
  const navigate = useNavigate()
  return (
    <span role="group" aria-label="View" style={{ display: 'inline-flex', gap: 4, marginLeft: 'auto' }}>
      {([undefined, ...shopViews] as const).map((one) => (
        <ChipButton
          key={one ?? 'list'}
          on={one === view}
          aria-pressed={one === view}
          onClick={() => void navigate({ to: '.', search: one ? { view: one } : {} })}
        >
          {labels[one ?? 'list']}
        </ChipButton>
      ))}
    </span>
  )
}
