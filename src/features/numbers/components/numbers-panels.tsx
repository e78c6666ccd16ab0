import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type NumbersApi, numbersApi } from '../api/numbers-api.ts'
import { BuyNumber } from './buy-number.tsx'
import { NumberList } from './number-list.tsx'
import { Registration } from './registration.tsx'

interface Props {
  storms?: readonly Choice[] | undefined
  /** Of those who manage businesses. */
  businesses?: readonly Choice[]
  api?: NumbersApi
}

/** The numbers that claimants write to: those that are there, and how another is bought. */
export function NumbersPanels({ storms, businesses, api = numbersApi }: Props) {
  const { data, error, busy, refetch } = useFetched('numbers', (signal) => api.list(signal))
  useTopicRefetch('phone_number', refetch)
  useRefetchOnFocus(refetch)
  return (
    <>
      <section className={panel} aria-labelledby="numbers-own">
        <h2 id="numbers-own" className={panelTitle}>
          Phone numbers
        </h2>
        <Registration api={api} />
        {error !== undefined && data && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
        {!data && busy && <Loading label="Loading the numbers…" rows={3} />}
        {!data && !busy && (
          <Failed title="The numbers could not be loaded" message={reasonOf(error)} onRetry={refetch} />
        )}
        {data?.length === 0 && <Empty title="No numbers yet">Texts leave by the number of the provider.</Empty>}
        {data && (
          <NumberList numbers={data} api={api} storms={storms} isOfAll={businesses !== undefined} onChanged={refetch} />
        )}
      </section>
      <section className={panel} aria-labelledby="numbers-buy">
        <h2 id="numbers-buy" className={panelTitle}>
          Buy a number
        </h2>
        <BuyNumber api={api} onBought={refetch} {...(businesses && { businesses })} />
      </section>
    </>
  )
}
