import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { shopFigures } from '../../../contract/leads/shop-figures.ts'
import { ShopFigures } from '../../features/shop-offers/components/shop-figures.tsx'
import { link } from '../../shared/ui/page.css.ts'
import { leadAddress } from '../leads/lead-address.ts'
import { useMe } from '../use-me.ts'

/** The figure whose leads are shown, in the address of the page: a link to it shows the same list. */
const Search = v.object({
  figure: v.fallback(v.optional(v.picklist(shopFigures)), undefined),
  why: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined),
})

/** The figures of one shop of an event, each with its list. */
export function ShopFiguresPanel({ storm, shop }: { storm: string; shop: string }) {
  const me = useMe()
  const { figure = null, why = null } = v.parse(Search, useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <ShopFigures
      storm={storm}
      shop={shop}
      figure={figure}
      why={why}
      onChoose={(one, reason) =>
        void navigate({ to: '.', search: { ...(one && { figure: one }), ...(reason && { why: reason }) } })
      }
      leadLink={(id, text) => {
        const to = leadAddress(me.role, id)
        return to ? (
          <Link to={to} className={link}>
            {text}
          </Link>
        ) : (
          text
        )
      }}
    />
  )
}
