import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readPlatformData } from '../../../../contract/calls/read-platform-data.ts'
import { businessesAddress, stampsOf } from '../../../features/businesses/businesses-search.ts'
import { PlatformScreen } from '../../../features/businesses/components/platform-screen.tsx'
import { UsageSpan } from '../../../features/businesses/components/usage-span.tsx'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useMe } from '../../use-me.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** Health changes by itself: how often it is asked for, in milliseconds. */
const idle = 30_000

/** Usage, cost and health of all businesses, for the super admin. */
export function PlatformDataRoute() {
  const zone = useMe().business.timezone
  const navigate = useNavigate()
  const search = useParsedSearch(businessesAddress.parse)
  const { start, end } = stampsOf(search, zone)
  const list = useFetched(`platform data ${start} ${end}`, (signal) =>
    send(readPlatformData, { query: { start_stamp: String(start), end_stamp: String(end) }, signal }),
  )
  const { refetch } = list
  useEffect(() => {
    const timer = setInterval(refetch, idle)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <PlatformScreen
      list={list}
      span={
        <UsageSpan
          search={search}
          change={({ from, to }) =>
            void navigate({ to: '.', search: { ...(from && { from }), ...(to && { to }) }, replace: true })
          }
          zone={zone}
        />
      }
      links={
        <>
          <Link to="/super-admin/outbox" className={button()}>
            <Icon name="mail" /> Outbox
          </Link>
          <Link to="/super-admin/businesses" className={button()}>
            <Icon name="businesses" /> Businesses
          </Link>
        </>
      }
    />
  )
}
