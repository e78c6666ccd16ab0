import { type Role, roleLabels } from '../../../../contract/people/roles.ts'
import type { PersonView, ViewedEvent } from '../../../../contract/views/person-view.ts'
import { formatClock, formatDayOf } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Facts } from '../../../shared/ui/facts.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { panel, panelTitle, panels } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { viewedFacts, viewedPermissions } from '../viewed-value.ts'
import { heading, line, plainList, reason, steps } from './views.css.ts'

interface Props {
  view: PersonView
  /** The time zone of the business. */
  zone: string
  busy: boolean
  /** Another event of the same record. */
  onStep: (event: number) => void
  /** Another event with the record that it is about. */
  onEvent: (event: number) => void
  onRole: (role: Role) => void
}

const stateLabels = { invited: 'Invited', active: 'Active', deleted: 'Deleted' } as const

/** What a person saw at an event: nothing here changes anything. */
export function ViewPanels(props: Props) {
  return (
    <div className={panels} aria-busy={props.busy}>
      <EventPanel {...props} />
      <PersonPanel {...props} />
      <RecordPanel {...props} />
      <RecentPanel {...props} />
    </div>
  )
}

function EventPanel({ view: { event, previous, next, record }, zone, busy, onStep }: Props) {
  const none = (which: string) => `This is the ${which} event of the ${record.noun}.`
  return (
    <section className={panel} aria-label="Event">
      <h2 className={panelTitle}>Event {formatCount(event.id)}</h2>
      <Facts
        facts={[
          ['What', event.label],
          ['Record', capitalized(event.noun)],
          ['When', momentOf(event, zone)],
          ['By', event.by],
        ]}
      />
      <div className={steps}>
        <Button
          icon="left"
          busy={busy}
          whyNot={previous === null ? none('first') : null}
          onClick={() => previous !== null && onStep(previous)}
        >
          Previous event
        </Button>
        <Button
          icon="right"
          busy={busy}
          whyNot={next === null ? none('last') : null}
          onClick={() => next !== null && onStep(next)}
        >
          Next event
        </Button>
      </div>
    </section>
  )
}

function PersonPanel({ view: { person, queue }, onRole }: Props) {
  return (
    <section className={panel} aria-label="Person">
      <h2 className={panelTitle}>The person then</h2>
      {!person && <Notice tone="amber">This person had no account yet.</Notice>}
      {person && (
        <>
          {person.why_out !== null && <Notice tone="amber">{person.why_out}</Notice>}
          <Facts
            facts={[
              ['Name', person.name],
              ['Account', stateLabels[person.state]],
              ['Role', roleLabels[person.role]],
              ['Permissions', viewedPermissions(person.permissions)],
            ]}
          />
          {person.roles.length > 1 && (
            <Select
              label="Show as role"
              choices={person.roles.map((value) => ({ value, label: roleLabels[value] }))}
              value={person.role}
              onChange={onRole}
            />
          )}
        </>
      )}
      <h3 className={heading}>Intake queue then</h3>
      {queue.why_hidden !== null ? (
        <p>{queue.why_hidden}</p>
      ) : (
        <Facts
          facts={[
            ['Waiting', countOf(queue.total, 'claim')],
            ...Object.entries(queue.counts).map(
              ([status, count]) => [capitalized(status.replaceAll('_', ' ')), formatCount(count)] as const,
            ),
          ]}
        />
      )}
    </section>
  )
}

function RecordPanel({ view: { record }, zone }: Props) {
  const { category, why_hidden: whyHidden, noun, name, status, fields, actions } = record
  return (
    <section className={panel} aria-label="Record">
      <h2 className={panelTitle}>
        {whyHidden === null ? `${capitalized(noun)}: ${name}` : capitalized(noun)}{' '}
        {status !== null && <Tag tone="grey">{status.replaceAll('_', ' ')}</Tag>}
      </h2>
      {whyHidden !== null && <Notice tone="amber">Not visible to this person then. {whyHidden}</Notice>}
      {whyHidden === null && (
        <>
          <Facts facts={viewedFacts({ category, fields }, zone)} />
          <h3 className={heading}>Available actions</h3>
          {actions.length === 0 && <p>None: this {noun} has no commands of its own.</p>}
          <ul className={plainList} aria-label="Available actions">
            {actions.map(({ label, why_not }) => (
              <li key={label} className={line}>
                {label}{' '}
                <Tag tone={why_not === null ? 'green' : 'grey'}>{why_not === null ? 'Enabled' : 'Disabled'}</Tag>
                {why_not !== null && <span className={reason}>{why_not}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function RecentPanel({ view: { recent, event }, zone, busy, onEvent }: Props) {
  return (
    <section className={panel} aria-label="Events before">
      <h2 className={panelTitle}>Last events of the business until then</h2>
      <ul className={plainList}>
        {recent.map((one) => (
          <li key={one.id} className={line}>
            <Button
              busy={busy && one.id === event.id}
              whyNot={one.id === event.id ? 'This event is shown.' : null}
              onClick={() => onEvent(one.id)}
            >
              {formatCount(one.id)}
            </Button>{' '}
            {capitalized(one.noun)}: {one.label}
            <span className={reason}>
              {momentOf(one, zone)}, {one.by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const momentOf = ({ at }: ViewedEvent, zone: string) => `${formatDayOf(at, zone)} ${formatClock(at, zone)}`

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
