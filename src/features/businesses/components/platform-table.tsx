import type { PlatformBusiness, PlatformHealth } from '../../../../contract/businesses/platform-data.ts'
import type { PlatformUsage } from '../../../../contract/businesses/platform-data.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { formatExactDollars } from '../../../shared/ui/format-exact-dollars.ts'
import { cell, head, scroll, table } from '../../../shared/ui/table.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { figure, healthList, sums } from './platform.css.ts'

const columns: readonly [name: keyof PlatformUsage, label: string][] = [
  ['people_active', 'Active people'],
  ['events', 'Changes'],
  ['texts_sent', 'Texts sent'],
  ['segments', 'Segments'],
  ['texts_received', 'Received'],
  ['emails_sent', 'Emails'],
  ['calls', 'Calls'],
  ['storage_bytes', 'Storage'],
  ['cost', 'Cost of texts'],
]

/** `1.2 GB`, by powers of 1,000. */
function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${power > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`
}

function formatUsage(name: keyof PlatformUsage, value: number): string {
  if (name === 'storage_bytes') return formatBytes(value)
  return name === 'cost' ? formatExactDollars(Math.round(value * 100)) : formatCount(value)
}

/** A message is late from here on. */
const lateSeconds = 300

/** What does not go well, the worst first; empty where all does. */
export function faultsOf(health: PlatformHealth): { text: string; isSerious: boolean }[] {
  const { texts_failed, emails_failed, webhooks_failed, messages_waiting, oldest_waiting_seconds } = health
  const late = oldest_waiting_seconds >= lateSeconds
  return [
    {
      count: health.jobs_given_up,
      text: countOf(health.jobs_given_up, 'job gave up', 'jobs gave up'),
      isSerious: true,
    },
    {
      count: late ? messages_waiting : 0,
      text: `${countOf(messages_waiting, 'message')} late by ${formatCount(Math.floor(oldest_waiting_seconds / 60))} min`,
      isSerious: true,
    },
    { count: texts_failed, text: countOf(texts_failed, 'text failed', 'texts failed'), isSerious: false },
    { count: emails_failed, text: countOf(emails_failed, 'email failed', 'emails failed'), isSerious: false },
    { count: webhooks_failed, text: countOf(webhooks_failed, 'webhook failed', 'webhooks failed'), isSerious: false },
  ].flatMap(({ count, ...fault }) => (count > 0 ? [fault] : []))
}

interface Props {
  businesses: readonly PlatformBusiness[]
  usage: PlatformUsage
}

/** Usage, cost and health of every business, with the sums. */
export function PlatformTable({ businesses, usage }: Props) {
  return (
    <section className={scroll} aria-label="Usage by business" tabIndex={0}>
      <table className={table} aria-label="Usage by business">
        <thead>
          <tr>
            <th scope="col" className={head}>
              Business
            </th>
            <th scope="col" className={head}>
              Health, last 24 hours
            </th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className={`${head} ${figure}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {businesses.map((business) => (
            <tr key={business.id}>
              <th scope="row" className={`${cell} ${healthList}`}>
                {business.name}
              </th>
              <td className={`${cell} ${healthList}`}>
                <Health health={business.health} />
              </td>
              {columns.map(([name]) => (
                <td key={name} className={`${cell} ${figure}`}>
                  {formatUsage(name, business.usage[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {businesses.length > 1 && (
          <tfoot>
            <tr className={sums}>
              <th scope="row" className={`${cell} ${healthList}`}>
                Total
              </th>
              <td className={cell} />
              {columns.map(([name]) => (
                <td key={name} className={`${cell} ${figure}`}>
                  {formatUsage(name, usage[name])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Health({ health }: { health: PlatformHealth }) {
  const faults = faultsOf(health)
  if (faults.length === 0) return <Tag tone="green">Good</Tag>
  return faults.map(({ text, isSerious }) => (
    <span key={text}>
      <Tag tone={isSerious ? 'red' : 'amber'}>{text}</Tag>{' '}
    </span>
  ))
}
