import type { ReactNode } from 'react'
import type { Dependent, NotUndone, UndoPlan, UndoStep } from '../../../../contract/undo/undo-plan.ts'
import { formatInstant, formatTime } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { entry, list } from '../../../shared/ui/counted-section.css.ts'
import { CountedSection } from '../../../shared/ui/counted-section.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { kept, keptWhy, lines, more, small, aggregateName, wait, what } from './undo.css.ts'

/** An event in words, as histories have it. */
export type DescribeEvent = (event: { stream: string; type: string; data: object }) => {
  readonly title: string
  readonly changes: readonly { readonly label: string; readonly from: string; readonly to: string }[]
}

interface Props {
  plan: UndoPlan
  /** The plan has changed since it was confirmed. */
  hasMoved: boolean
  zone: string
  describe: DescribeEvent
  /** Plans again. */
  onRefetch: () => void
}

/** What will happen, what depends on it, and what stays as it is. */
export function UndoPlanView({ plan, hasMoved, zone, describe, onRefetch }: Props) {
  const { count, noun, steps, refused, held, dependents, left, done } = plan
  const following = dependents.filter(({ follows }) => follows)
  const depending = dependents.filter(({ follows }) => !follows)
  const unlisted = count - new Set(steps.map(({ stream }) => stream)).size
  return (
    <div>
      {hasMoved && <Notice tone="amber">Something has changed since this preview. Here is the new one.</Notice>}
      {count === 0 && refused.length === 0 && (
        <Notice tone="amber">Nothing to undo. All values are already as before.</Notice>
      )}
      {count > 0 && (
        <Part title="Will be undone" count={count}>
          {steps.map((step) => (
            <Step key={step.stream} step={step} held={formatHeld(held, step)} zone={zone} describe={describe} />
          ))}
          {unlisted > 0 && <li className={more}>and {formatCount(unlisted)} more like this</li>}
        </Part>
      )}
      {following.length > 0 && (
        <Part title="Also happens" count={following.length}>
          {following.map(({ stream, name, follows }) => (
            <li key={`${stream} ${follows}`} className={entry}>
              <span className={aggregateName}>{name}</span>
              <span className={what}>{follows}</span>
            </li>
          ))}
        </Part>
      )}
      {held.length > 0 && (
        <Part title="Checked out to colleagues" count={held.reduce((sum, group) => sum + group.count, 0)}>
          {held.map((group) => (
            <Held key={group.reason} group={group} zone={zone} />
          ))}
          <li className={wait}>
            <span className={small}>Not undone now. Try again when available.</span>
            <Button icon="refresh" onClick={onRefetch}>
              Refresh
            </Button>
          </li>
        </Part>
      )}
      {depending.length > 0 && (
        <Part title="Depends on this" count={depending.length}>
          {depending.map((dependent, place) => (
            <Depends
              key={`${dependent.stream} ${dependent.event?.id ?? place}`}
              dependent={dependent}
              zone={zone}
              describe={describe}
            />
          ))}
        </Part>
      )}
      {refused.length > 0 && (
        <Part title="Can’t be undone" count={refused.reduce((sum, group) => sum + group.count, 0)}>
          {refused.map((group) => (
            <Stays key={group.reason} group={group} zone={zone} />
          ))}
        </Part>
      )}
      {(left > 0 || done > 0) && (
        <p className={more}>
          {[
            left > 0 && `${countOf(left, 'field')} changed since, not undone`,
            done > 0 && `${countOf(done, noun.one, noun.many)} already as before`,
          ]
            .filter(Boolean)
            .join('; ')}
          .
        </p>
      )}
    </div>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <CountedSection title={title} count={count}>
      <ul className={list}>{children}</ul>
    </CountedSection>
  )
}

function formatHeld(held: readonly NotUndone[], { stream }: UndoStep): string | null {
  return held.find((group) => group.things.some((one) => one.stream === stream))?.reason ?? null
}

interface StepProps {
  step: UndoStep
  /** Who works on it, in a sentence; null where nobody does. */
  held: string | null
  zone: string
  describe: DescribeEvent
}

function Step({ step: { stream, name, events, left }, held, zone, describe }: StepProps) {
  return (
    <li className={entry}>
      <span className={aggregateName}>{name}</span>
      {events.map((event) => {
        const { title, changes } = describe({ stream, ...event })
        return (
          <div key={`${event.type} ${title}`}>
            <span className={what}>{title}</span>
            <ul className={lines}>
              {changes.map(({ label, from, to }) => (
                <li key={label}>
                  {label}: {from && <del>{from}</del>} {from && to && '→ '}
                  {to ? <ins>{to}</ins> : 'removed'}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {held && <span className={keptWhy}>Not yet: {held}</span>}
      {left.map(({ field, label, by, at }) => (
        <span key={field} className={keptWhy}>
          {label} not undone: {by ? `${by} changed it, ${formatInstant(at, zone)}` : 'changed since'}
        </span>
      ))}
    </li>
  )
}

function Depends({ dependent, zone, describe }: { dependent: Dependent; zone: string; describe: DescribeEvent }) {
  const { name, event, stays } = dependent
  return (
    <li className={entry}>
      <span className={aggregateName}>{name}</span>
      {event && (
        <span className={what}>
          {describe(event).title}{' '}
          <span className={small}>
            {event.by.name}, {formatInstant(event.at, zone)}
          </span>
        </span>
      )}
      {stays && <span className={what}>{stays}</span>}
    </li>
  )
}

interface GroupProps {
  group: NotUndone
  zone: string
}

function Stays({ group, zone }: GroupProps) {
  const [first] = group.things
  return (
    <li className={kept}>
      <span className={keptWhy}>{group.reason}</span>
      {first?.at && <span className={small}>{formatInstant(first.at, zone)}</span>}
      <Names group={group} />
    </li>
  )
}

/** The earliest end of the leases: a lease is renewed while its holder works. */
function Held({ group, zone }: GroupProps) {
  const until = group.things
    .flatMap((one) => one.until ?? [])
    .toSorted()
    .at(-1)
  return (
    <li className={kept}>
      <span className={keptWhy}>{group.reason}</span>
      {until && <span className={small}>Until {formatTime(until, zone)} or later</span>}
      <Names group={group} />
    </li>
  )
}

function Names({ group: { count, things: aggregates } }: Pick<GroupProps, 'group'>) {
  const names = aggregates.slice(0, 5).flatMap(({ name }) => name || [])
  if (names.length === 0) return null
  return (
    <span className={small}>
      {names.join('; ')}
      {count > 5 && `; and ${formatCount(count - 5)} more`}
    </span>
  )
}
