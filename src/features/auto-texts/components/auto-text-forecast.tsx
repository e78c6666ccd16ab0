import type { HeldReason } from '../../../../contract/auto-texts/auto-text-forecast.ts'
import { forecastDays, type AutoTextForecast as Forecast } from '../../../../contract/auto-texts/auto-text-forecast.ts'
import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { AutoTextDraftSettings, AutoTextsApi } from '../api/auto-texts-api.ts'
import { bubble, dim, sampleList, stack } from '../auto-texts.css.ts'

interface Props {
  text: ListedAutoText
  /** Null where it cannot be saved as it is typed. */
  draft: AutoTextDraftSettings | null
  api: Pick<AutoTextsApi, 'forecast'>
  zone: string
}

const heldLabels: Readonly<Record<HeldReason, string>> = {
  opted_out: 'Opted out with STOP',
  no_texts: 'Number takes no texts',
  no_phone: 'No phone number',
  texts_off: 'Automatic texts off for the event',
  quiet_hours: 'Quiet hours, too late afterwards',
  too_late: 'Too late with this delay',
}

/** What a text would have sent in the last days as it is typed: people, cost and how some of them read. */
export function AutoTextForecast({ text, draft, api, zone }: Props) {
  if (!draft) return <Notice tone="amber">Correct the text first.</Notice>
  return <Estimate text={text} draft={draft} api={api} zone={zone} />
}

function Estimate({ text: { id, trigger }, draft, api, zone }: Props & { draft: AutoTextDraftSettings }) {
  const { data, error, busy, refetch } = useFetched(`forecast ${id} ${JSON.stringify(draft)}`, (signal) =>
    api.forecast(id, draft, signal),
  )
  if (!data && busy) return <Loading label={`Going through the last ${forecastDays} days…`} rows={5} />
  if (!data) return <Failed title="This could not be estimated" message={reasonOf(error)} onRetry={refetch} />
  return <Result forecast={data} receiver={trigger === 'documents_requested' ? shop : claimant} zone={zone} />
}

interface Receiver {
  readonly count: (count: number) => string
  /** Where it has no name. */
  readonly unnamed: string
}
const claimant: Receiver = {
  count: (count) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`,
  unnamed: 'A claimant',
}
const shop: Receiver = { count: (count) => countOf(count, 'shop'), unnamed: 'A shop' }

interface ResultProps {
  forecast: Forecast
  receiver: Receiver
  zone: string
}

function Result({ forecast, receiver, zone }: ResultProps) {
  const { people, texts, segments, cost, waited, held, samples, is_partial } = forecast
  const notSent = held.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={stack} aria-label="What this would have sent">
      {is_partial && (
        <Notice tone="amber">The log holds more than could be looked at. This is what is nearest to now.</Notice>
      )}
      <Facts
        facts={[
          [`Last ${forecastDays} days`, `${countOf(texts, 'text')} to ${receiver.count(people)}`],
          ['Cost', `${formatDollars(cost)}, about ${countOf(segments, 'segment')}`],
          ['Put off by quiet hours', countOf(waited, 'text')],
          ['Held back', countOf(notSent, 'text')],
          ...held.map(({ reason, count }) => [heldLabels[reason], formatCount(count)] as const),
        ]}
      />
      {texts === 0 && (
        <Empty title="Nothing would have left">
          {notSent > 0 ? 'All of it would have been held back.' : 'Nothing in the log called for this text.'}
        </Empty>
      )}
      <ul className={sampleList} aria-label="Samples">
        {samples.map(({ receiver: name, contact_id, at, spanish, text }) => (
          <li key={`${contact_id} ${at}`}>
            <p className={dim}>
              {name || receiver.unnamed}, {formatInstant(at, zone)}
            </p>
            <p className={bubble} lang={spanish ? 'es' : 'en'}>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className={dim}>By the log. Consent is what it is today; the link is shortened.</p>
    </section>
  )
}

const formatDollars = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
