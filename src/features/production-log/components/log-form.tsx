import type { KeyboardEvent } from 'react'
import { productionLogLabel } from '../../../../contract/production-logs/production-log-fields.ts'
import type { ProductionLogTotals } from '../../../../contract/production-logs/production-log-totals.ts'
import type { Member } from '../../../../contract/push/presence.ts'
import type { LogException } from '../../../../machines/production-log/production-log-exceptions.ts'
import { valuesOf } from '../../../../machines/production-log/production-log.evolve.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { money, sumUnder } from '../log-format.ts'
import { fieldsOfSection, logColumns, type LogSection } from '../log-sections.ts'
import type { ProductionLogHandle } from '../use-production-log.ts'
import { FieldRow } from './field-row.tsx'
import {
  below,
  column,
  row,
  rowLabel,
  section,
  sectionCount,
  sectionHead,
  sectionTitle,
  sumLine,
  totalRow,
  totalValue,
} from './log.css.ts'

interface Props {
  handle: ProductionLogHandle
  isEditable: boolean
  exceptions: readonly LogException[]
  shops: readonly Choice[]
  /** Colleagues by the field that they are at. */
  colleagues: ReadonlyMap<string, readonly Member[]>
}

/** Every field of the log in sections: Enter goes on, Shift+Enter back, Page Down to the next section. */
export function LogForm(props: Props) {
  return (
    <>
      {logColumns.map((sections) => (
        <div key={sections[0]?.title} className={column} onKeyDown={moveOn}>
          {sections.map((one) => (
            <Section key={one.title} {...props} section={one} />
          ))}
        </div>
      ))}
    </>
  )
}

const nobody: readonly Member[] = []

function Section({ section: one, handle, isEditable, exceptions, shops, colleagues }: Props & { section: LogSection }) {
  const fields = fieldsOfSection(one)
  const entered = fields.filter((name) => handle.log[name] !== null).length
  const missing = (name: string) =>
    exceptions.find(({ field, grade }) => field === name && grade === 'blocks')?.reason ?? null
  return (
    <section className={section} aria-label={one.title}>
      <div className={sectionHead}>
        <h2 className={sectionTitle}>{one.title}</h2>
        <span className={sectionCount}>{`${entered} of ${fields.length}`}</span>
      </div>
      {one.rows.map((name) =>
        name.startsWith('= ') ? (
          <Total key={name} name={name.slice(2) as keyof ProductionLogTotals} handle={handle} />
        ) : (
          <FieldRow
            key={name}
            name={name as (typeof fields)[number]}
            {...{ handle, isEditable, shops }}
            missing={missing(name)}
            colleagues={colleagues.get(name) ?? nobody}
          />
        ),
      )}
    </section>
  )
}

/** A computed amount with its sum. It cannot be typed. */
function Total({ name, handle: { log } }: { name: keyof ProductionLogTotals; handle: ProductionLogHandle }) {
  const sum = sumUnder(name, valuesOf(log))
  return (
    <div className={`${row} ${totalRow}`}>
      <span className={rowLabel}>{productionLogLabel(name)}</span>
      <output className={totalValue} aria-label={productionLogLabel(name)}>{`= ${money(log[name])}`}</output>
      {sum !== '' && (
        <div className={below}>
          <p className={sumLine}>{sum}</p>
        </div>
      )}
    </div>
  )
}

/** All fields in the order of the work, as they are in the page. */
const allFields = () => [...document.querySelectorAll<HTMLElement>('[data-field]')]

/** Focuses a field, or the photos, wherever they are. */
export function focusField(name: string): void {
  const found = document.querySelector<HTMLElement>(name === 'photos' ? '#log-photos' : `[data-field="${name}"]`)
  found?.scrollIntoView({ block: 'center' })
  found?.focus()
}

function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement
  const isText = from.tagName === 'TEXTAREA'
  if (event.key === 'Enter' && !isText && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    const all = allFields()
    const at = all.findIndex(
      (one) => one === from || (one.parentElement === from.parentElement && from.role === 'radio'),
    )
    all[at + (event.shiftKey ? -1 : 1)]?.focus()
  }
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return
  event.preventDefault()
  const sections = [...document.querySelectorAll<HTMLElement>('section')].filter((one) =>
    one.querySelector('[data-field]'),
  )
  const at = sections.findIndex((one) => one.contains(from))
  const next = sections[at + (event.key === 'PageDown' ? 1 : -1)]
  next?.querySelector<HTMLElement>('[data-field]')?.focus()
}
