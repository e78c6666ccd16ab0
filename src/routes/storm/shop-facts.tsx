import { nameOfTimeZone } from '../../../contract/businesses/time-zones.ts'
import type { CrudRecord } from '../../../contract/crud/resource.ts'
import { Facts } from '../../shared/ui/facts.tsx'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import { link } from '../../shared/ui/page.css.ts'

const text = (shop: CrudRecord, name: string) => (typeof shop[name] === 'string' ? shop[name] : '')

/** Where a repair shop is and how to reach it; what is not known is left out. */
export function ShopFacts({ shop }: { shop: CrudRecord }) {
  const [phone, email, zone] = [text(shop, 'phone'), text(shop, 'email'), text(shop, 'timezone')]
  const place = [text(shop, 'city'), `${text(shop, 'state')} ${text(shop, 'zipcode')}`.trim()].filter(Boolean)
  const address = [text(shop, 'address'), ...place].filter(Boolean).join(', ')
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${text(shop, 'name')}, ${address}`)}`
  return (
    <Facts
      facts={[
        ['Address', address],
        [
          'Map',
          address && (
            <a href={map} target="_blank" rel="noreferrer" className={link}>
              Open map
            </a>
          ),
        ],
        [
          'Phone',
          phone && (
            <a href={`tel:${phone}`} className={link}>
              {formatPhone(phone)}
            </a>
          ),
        ],
        [
          'Email',
          email && (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          ),
        ],
        ['Time zone', zone && nameOfTimeZone(zone)],
      ]}
    />
  )
}
