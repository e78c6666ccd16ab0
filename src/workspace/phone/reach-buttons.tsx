import { useSetAtom } from 'jotai'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import type { RecordFact } from '../record/record-definition.ts'
import { recordTabAtom } from '../record/record-tab-atom.ts'
import type { RecordTab } from '../slots/workspace-slots.ts'
import { reach, reachOne } from './phone-record.css.ts'

interface Props {
  facts: readonly RecordFact[]
  /** The tab with notes; null where the record has none. */
  notes: RecordTab | null
  onNotes: () => void
}

/** Call, text, email and notes, within reach of a thumb. */
export function ReachButtons({ facts, notes, onNotes }: Props) {
  const setTab = useSetAtom(recordTabAtom)
  const telephone = hrefIn(facts, 'tel:')
  const email = hrefIn(facts, 'mailto:')
  return (
    <div className={reach} data-unprinted>
      {telephone && <Reach icon="phone" label="Call" href={telephone} />}
      {telephone && <Reach icon="messages" label="Text" href={telephone.replace(/^tel:/, 'sms:')} />}
      {email && <Reach icon="mail" label="Email" href={email} />}
      {notes && (
        <button
          type="button"
          className={reachOne}
          onClick={() => {
            setTab(notes.id)
            onNotes()
          }}
        >
          <Icon name="edit" />
          {notes.label} {notes.count}
        </button>
      )}
    </div>
  )
}

function Reach({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  return (
    <a className={reachOne} href={href}>
      <Icon name={icon} />
      {label}
    </a>
  )
}

/** The first way of this kind to reach the person. */
function hrefIn(facts: readonly RecordFact[], scheme: 'tel:' | 'mailto:'): string | undefined {
  return facts.find(({ href }) => href?.startsWith(scheme))?.href
}
